import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { Film } from '../film/film.tsx'
import { Choice } from '../frame/choice.tsx'
import { IllustrationNote, Lander, LanderForm, landerMeta, Stage, Step, Words } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { usePortraitAddress } from '../media/use-illustrated-portraits.ts'
import styles from './transitions.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'transitionsvideolanding')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

/** Each with its face, in the order of the film. */
const hopes = [
  [1, 'eva'],
  [2, 'david'],
  [3, 'lotte'],
  [4, 'hugo'],
  [5, 'ines'],
  [6, 'joel'],
] as const

/** Six faces turn like pages, each with a hope; the chosen one becomes the first line of the visitor's profile. */
export default function TransitionsLander() {
  const content = useLoaderData<typeof loader>()
  const t = useT()
  const [hope] = content.steps
  const portrait = usePortraitAddress()
  return (
    <Lander content={content} className={styles.page}>
      <Words content={content} isBrief />
      <Stage className={styles.portrait}>
        <Neighbour src={portrait('joel')} />
        <Film
          name="turning"
          title={t('landers.served.transitionsvideolanding.film')}
          stills={stills}
          hasCaptionsBeside
        />
        <Neighbour src={portrait('david')} />
      </Stage>
      <IllustrationNote />
      <LanderForm content={content}>
        <Step title={hope?.title ?? ''} text={hope?.text}>
          <fieldset className={styles.hopes} data-hopes="">
            <legend className="visually-hidden">{hope?.title}</legend>
            {hopes.map(([each, face]) => {
              const line = t(`landers.served.transitionsvideolanding.hope_${each}`)
              return (
                <Choice key={each} name="signup_message" value={line} className={styles.hope}>
                  <img src={portrait(face)} alt="" width={360} height={450} decoding="async" />
                  {line}
                </Choice>
              )
            })}
          </fieldset>
        </Step>
        <UsualSteps content={content} from={1} ask={['gender', 'looking', 'birth']} />
      </LanderForm>
    </Lander>
  )
}

/** The faces before and after the first one, beside the film on a phone. */
const Neighbour = ({ src }: { src: string | undefined }) => (
  <img src={src} alt="" width={360} height={450} loading="lazy" decoding="async" className={styles.neighbour} />
)

/** In the order of the film. */
const stills = ['turning', 'portrait-david', 'portrait-lotte', 'portrait-hugo', 'portrait-ines', 'portrait-joel']
