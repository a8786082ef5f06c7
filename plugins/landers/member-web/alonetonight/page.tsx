import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Icon, type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { Choice } from '../frame/choice.tsx'
import { IllustrationNote, Lander, LanderForm, landerMeta, Stage, Step, Words } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { useIllustratedPortraits } from '../media/use-illustrated-portraits.ts'
import styles from './alonetonight.module.css'
import { EveningScene } from './evening-scene.tsx'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'alonetonight')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

const moods = [
  ['talk', 'message-circle'],
  ['laugh', 'face-slightly-smiling'],
  ['drink', 'wine'],
  ['look', 'eye'],
] as const

/** An evening that gets darker with each answer, while a second window with someone at home lights up. */
export default function AloneTonight() {
  const t = useT()
  const content = useLoaderData<typeof loader>()
  const [mood] = content.steps
  const faces = useIllustratedPortraits('rosa')
  return (
    <Lander content={content} className={styles.evening}>
      <Words content={content} />
      <Stage className={styles.street}>
        <EveningScene faces={faces} />
      </Stage>
      <IllustrationNote />
      <LanderForm content={content}>
        <Step title={mood?.title ?? ''} text={mood?.text}>
          <fieldset className={styles.moods}>
            <legend className="visually-hidden">{mood?.title}</legend>
            {moods.map(([id, icon]) => (
              <Choice
                key={id}
                name="signup_message"
                value={t(`landers.served.alonetonight.moods.${id}.line`)}
                required
                className={styles.mood}
              >
                <Icon name={icon} size={22} />
                {t(`landers.served.alonetonight.moods.${id}.label`)}
              </Choice>
            ))}
          </fieldset>
        </Step>
        <UsualSteps content={content} from={1} ask={['looking', 'gender']} />
      </LanderForm>
    </Lander>
  )
}
