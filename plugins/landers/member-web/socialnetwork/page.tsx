import type { CSSProperties } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { everydayInterests } from '../../shared/interests.ts'
import { Choice } from '../frame/choice.tsx'
import { Lander, LanderForm, landerMeta, Step } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import styles from './socialnetwork.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'socialnetwork')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

/** Positions of the stars in per cent of the sky, in the order of the interests. */
const places = [
  [22, 10],
  [51, 8],
  [80, 13],
  [19, 29],
  [50, 29],
  [82, 31],
  [16, 51],
  [84, 50],
  [19, 72],
  [50, 74],
  [81, 70],
  [50, 92],
] as const

/** Interests as stars around the visitor: chosen ones light up and are connected. Shows no numbers and nobody else. */
export default function SocialNetwork() {
  const t = useT()
  const content = useLoaderData<typeof loader>()
  const [interests] = content.steps
  return (
    <Lander content={content} className={styles.page}>
      <div>
        <h1 className={styles.headline}>{content.headline}</h1>
        <p className={styles.intro}>{content.intro}</p>
      </div>
      <LanderForm content={content} className={styles.panel}>
        <Step title={interests?.title ?? ''} text={interests?.text}>
          <fieldset className={styles.sky} data-sky="">
            <legend className="visually-hidden">{interests?.title}</legend>
            <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path className={styles.faint} d={places.map(([x, y]) => `M50 51L${x} ${y}`).join('')} />
              <path data-lines="" d="" />
            </svg>
            <span className={styles.you} aria-hidden="true">
              {t('landers.served.socialnetwork.you')}
            </span>
            {everydayInterests.map((interest, index) => {
              const [x, y] = places[index] ?? [50, 50]
              return (
                <div
                  key={interest}
                  className={styles.place}
                  data-x={x}
                  data-y={y}
                  style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
                >
                  <Choice type="checkbox" name="steps.landers.interests[]" value={interest} className={styles.star}>
                    {t(`members.interest.${interest}`)}
                  </Choice>
                </div>
              )
            })}
          </fieldset>
        </Step>
        <UsualSteps content={content} from={1} ask={['looking', 'gender']} />
      </LanderForm>
    </Lander>
  )
}
