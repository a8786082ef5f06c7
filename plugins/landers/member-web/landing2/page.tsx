import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Field, type ScreenHandle, TextInput, useT } from '../../../../member-web/kit/index.ts'
import { Lander, LanderForm, landerMeta, Stage, Step, Words } from '../frame/lander.tsx'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { loadPersonLander } from '../person/load.server.ts'
import { AboutFictional, Caption, Portrait } from '../person/portrait.tsx'
import styles from './diptych.module.css'

export const loader = (args: LoaderFunctionArgs) => loadPersonLander(args, 'landing2')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

/** Two portraits side by side; the second is empty, and each answer fills in a little more of the visitor. */
export default function DiptychLander() {
  const content = useLoaderData<typeof loader>()
  const t = useT()
  const { person } = content
  const [called] = content.steps
  return (
    <Lander content={content}>
      <Words content={content} />
      <Stage className={styles.pair}>
        <div className={styles.frame}>
          <Portrait person={person} drawn={['hugo', 1]} />
        </div>
        <div className={styles.own} data-own="" data-filled="0" aria-hidden="true">
          <span className={styles.initial} data-initial="">
            ?
          </span>
          <p className={styles.line} data-line="">
            {t('landers.served.landing2.you')}
          </p>
        </div>
      </Stage>
      <Caption person={person} />
      <LanderForm content={content}>
        <AboutFictional person={person} />
        <Step title={called?.title ?? ''} text={called?.text}>
          <Field label={t('signup.name')} hideLabel>
            <TextInput name="name" autoComplete="nickname" maxLength={30} />
          </Field>
        </Step>
        <UsualSteps content={content} from={1} ask={['gender', 'looking', 'birth']} />
      </LanderForm>
    </Lander>
  )
}
