import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { Choice } from '../frame/choice.tsx'
import { IllustrationNote, Lander, LanderForm, landerMeta, Step, Words } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { useIllustratedPortraits } from '../media/use-illustrated-portraits.ts'
import { Sign } from './drawings.tsx'
import styles from './iconslanding.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'iconslanding')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

const evenings = ['home', 'town', 'music', 'outside'] as const

/** Four evenings, each with an icon and a face. Tapping one answers, and the next question follows. */
export default function Icons() {
  const t = useT()
  const content = useLoaderData<typeof loader>()
  const [evening] = content.steps
  const faces = useIllustratedPortraits('lotte')
  return (
    <Lander content={content} isSolo className={styles.page}>
      <Words content={content} />
      <LanderForm content={content}>
        <Step title={evening?.title ?? ''} text={evening?.text}>
          <fieldset className={styles.signs}>
            <legend className="visually-hidden">{evening?.title}</legend>
            {evenings.map((sign, index) => (
              <Choice
                key={sign}
                name="signup_message"
                value={t(`landers.served.iconslanding.evenings.${sign}.line`)}
                required
                className={styles.sign}
              >
                <img src={faces[index]} alt="" width={360} height={450} decoding="async" fetchPriority="high" />
                <Sign name={sign} className={styles.drawing} />
                <span>{t(`landers.served.iconslanding.evenings.${sign}.label`)}</span>
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
