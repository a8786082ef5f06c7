import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { Choice } from '../frame/choice.tsx'
import { IllustrationNote, Lander, LanderForm, landerMeta, Stage, Step, Words } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { useIllustratedPortraits } from '../media/use-illustrated-portraits.ts'
import { StringArt, TieArt } from './string-art.tsx'
import styles from './whoneedsstrings.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'whoneedsstrings')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

const ties = ['knot', 'bow', 'cut'] as const

/** A string between two people: knotted, in a bow, or cut. Swiping the drawing answers, too. */
export default function WhoNeedsStrings() {
  const t = useT()
  const content = useLoaderData<typeof loader>()
  const [tie] = content.steps
  const [left, right] = useIllustratedPortraits('lotte')
  return (
    <Lander content={content} className={styles.page}>
      <Words content={content} />
      <Stage className={styles.pair}>
        <StringArt className={styles.art} />
        {[left, right].map((src) => (
          <img key={src} src={src} alt="" width={360} height={450} fetchPriority="high" />
        ))}
      </Stage>
      <IllustrationNote />
      <LanderForm content={content}>
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
