import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, useSite, useT } from '../../../../member-web/kit/index.ts'
import { Lander, LanderForm, landerMeta, Stage, Step, Words } from '../frame/lander.tsx'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { loadPersonLander } from '../person/load.server.ts'
import { AboutFictional, Caption, Portrait } from '../person/portrait.tsx'
import styles from './postcard.module.css'

/** The written side of the card, on ruled lines. */
const Lines = ({ label, hint, example }: { label: string; hint: string; example: string }) => (
  <label className={styles.lines}>
    <span className="visually-hidden">{label}</span>
    <textarea name="signup_message" rows={3} maxLength={200} placeholder={example} aria-describedby="lines-kept" />
    <span id="lines-kept" className={styles.kept}>
      {hint}
    </span>
  </label>
)

export const loader = (args: LoaderFunctionArgs) => loadPersonLander(args, 'landing3')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

/** A postcard: the person on the front, on the back the visitor's lines, which become their profile's. */
export default function PostcardLander() {
  const content = useLoaderData<typeof loader>()
  const t = useT()
  const { name } = useSite()
  const { person } = content
  const [lines] = content.steps
  return (
    <Lander content={content}>
      <Words content={content} />
      <Stage className={styles.front} data-card="">
        <Portrait person={person} drawn={['lotte', 4]} />
        <span className={styles.postmark} aria-hidden="true">
          {name}
        </span>
      </Stage>
      <Caption person={person} />
      <LanderForm content={content}>
        <AboutFictional person={person} />
        <Step title={lines?.title ?? ''} text={lines?.text}>
          <Lines
            label={lines?.title ?? ''}
            hint={t('landers.served.landing3.kept')}
            example={t('landers.served.landing3.example')}
          />
        </Step>
        <UsualSteps content={content} from={1} ask={['gender', 'looking', 'birth']} />
      </LanderForm>
    </Lander>
  )
}
