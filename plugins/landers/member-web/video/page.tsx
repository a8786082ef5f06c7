import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { Film } from '../film/film.tsx'
import { Lander, LanderForm, landerMeta, Stage, Words } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import styles from './video.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'video')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

const moments = [1, 2, 3] as const

/** An evening in three moments; each answer continues the film to the next one. */
export default function VideoLander() {
  const content = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <Lander content={content} className={styles.page}>
      <Words content={content} isBrief />
      <Stage className={styles.screen}>
        <Film
          name="evening"
          title={t('landers.served.video.film')}
          stills={moments.map((moment) => `evening-${moment}`)}
        />
        <ol className={styles.moments} data-moments="" data-unseen="" aria-label={t('landers.served.video.moments')}>
          {moments.map((moment) => (
            <li key={moment}>
              <button type="button" className={styles.moment} data-moment="">
                {t(`landers.served.video.moment_${moment}`)}
              </button>
            </li>
          ))}
        </ol>
      </Stage>
      <LanderForm content={content}>
        <UsualSteps content={content} ask={['looking', 'gender', 'birth']} />
      </LanderForm>
    </Lander>
  )
}
