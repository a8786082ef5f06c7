import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { Film } from '../film/film.tsx'
import { Choice } from '../frame/choice.tsx'
import { IllustrationNote, Lander, LanderForm, landerMeta, Stage, Step, Words } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { useIllustratedPortraits } from '../media/use-illustrated-portraits.ts'
import styles from './transitions.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'transitionsvideolanding')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

const hopes = [1, 2, 3, 4, 5, 6] as const

/** Six faces turn like pages, each with a hope; the chosen one becomes the first line of the visitor's profile. */
export default function TransitionsLander() {
  const content = useLoaderData<typeof loader>()
  const t = useT()
  const [hope] = content.steps
  const [eva, , , david, , hugo, ines, , lotte, , joel] = useIllustratedPortraits('eva')
  const faces = [eva, david, lotte, hugo, ines, joel]
  return (
    <Lander content={content} className={styles.page}>
      <Words content={content} isBrief />
      <Stage className={styles.portrait}>
        <Neighbour src={joel} />
        <Film
          name="turning"
          title={t('landers.served.transitionsvideolanding.film')}
          stills={stills}
          hasCaptionsBeside
        />
        <Neighbour src={david} />
      </Stage>
      <IllustrationNote />
      <LanderForm content={content}>
        <Step title={hope?.title ?? ''} text={hope?.text}>
          <fieldset className={styles.hopes} data-hopes="">
            <legend className="visually-hidden">{hope?.title}</legend>
            {hopes.map((each, index) => {
              const line = t(`landers.served.transitionsvideolanding.hope_${each}`)
              return (
                <Choice key={each} name="signup_message" value={line} className={styles.hope}>
                  <img src={faces[index]} alt="" width={360} height={450} decoding="async" />
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
