import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { Choice } from '../frame/choice.tsx'
import { Lander, LanderForm, landerMeta, Step } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { StringArt, TieArt } from './string-art.tsx'
import styles from './whoneedsstrings.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'whoneedsstrings')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

const ties = ['knot', 'bow', 'cut'] as const

/**
 * One string between two people: knotted, in a bow, or cut. The drawing follows the answer, and swiping the drawing
 * answers.
 */
export default function WhoNeedsStrings() {
  const t = useT()
  const content = useLoaderData<typeof loader>()
  const [tie] = content.steps
  return (
    <Lander content={content} className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{content.headline}</h1>
        <p className={styles.intro}>{content.intro}</p>
      </div>
      <StringArt className={styles.art} />
      <LanderForm content={content} className={styles.panel}>
        <Step title={tie?.title ?? ''} text={tie?.text}>
          <fieldset className={styles.ties}>
            <legend className="visually-hidden">{tie?.title}</legend>
            {ties.map((id) => (
              <div key={id} data-tie={id}>
                <Choice
                  name="signup_message"
                  value={t(`landers.served.whoneedsstrings.ties.${id}.line`)}
                  required
                  className={styles.tie}
                >
                  <TieArt tie={id} className={styles.small} />
                  <strong>{t(`landers.served.whoneedsstrings.ties.${id}.label`)}</strong>
                  <span>{t(`landers.served.whoneedsstrings.ties.${id}.hint`)}</span>
                </Choice>
              </div>
            ))}
          </fieldset>
        </Step>
        <UsualSteps content={content} from={1} ask={['looking', 'gender']} />
      </LanderForm>
    </Lander>
  )
}
