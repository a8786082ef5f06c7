import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, usePictureAddress, useT } from '../../../../member-web/kit/index.ts'
import { Choice } from '../frame/choice.tsx'
import { IllustrationNote, Lander, LanderForm, landerMeta, Step, Words } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import home from '../media/icons-home.avif?url'
import music from '../media/icons-music.avif?url'
import outside from '../media/icons-outside.avif?url'
import town from '../media/icons-town.avif?url'
import styles from './iconslanding.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'iconslanding')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

const pictures = { home, town, music, outside }
const evenings = ['home', 'town', 'music', 'outside'] as const

/** Four evenings, each with someone who is having one. Tapping a picture answers, and the next question follows. */
export default function Icons() {
  const t = useT()
  const content = useLoaderData<typeof loader>()
  const [evening] = content.steps
  const address = usePictureAddress()
  return (
    <Lander content={content} isSolo className={styles.page}>
      <Words content={content} />
      <LanderForm content={content}>
        <Step title={evening?.title ?? ''} text={evening?.text}>
          <fieldset className={styles.evenings}>
            <legend className="visually-hidden">{evening?.title}</legend>
            {evenings.map((name) => (
              <Choice
                key={name}
                name="signup_message"
                value={t(`landers.served.iconslanding.evenings.${name}.line`)}
                required
                className={styles.evening}
              >
                <img
                  src={address(pictures[name])}
                  alt=""
                  width={600}
                  height={400}
                  decoding="async"
                  fetchPriority="high"
                />
                <span>{t(`landers.served.iconslanding.evenings.${name}.label`)}</span>
              </Choice>
            ))}
          </fieldset>
          <IllustrationNote />
        </Step>
        <UsualSteps content={content} from={1} ask={['looking', 'gender']} />
      </LanderForm>
    </Lander>
  )
}
