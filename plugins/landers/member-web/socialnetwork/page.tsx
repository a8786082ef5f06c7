import type { CSSProperties } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { everydayInterests } from '../../shared/interests.ts'
import { Choice } from '../frame/choice.tsx'
import { IllustrationNote, Lander, LanderForm, landerMeta, Step, Words } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { useIllustratedPortraits } from '../media/use-illustrated-portraits.ts'
import styles from './socialnetwork.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'socialnetwork')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

type Place = readonly [number, number]

/** Positions of the stars in per cent of the sky, in the order of the interests: the same on all four sides. */
const places: readonly Place[] = [
  [17, 8],
  [50, 8],
  [83, 8],
  [14, 29],
  [86, 29],
  [14, 50],
  [86, 50],
  [14, 71],
  [86, 71],
  [17, 92],
  [50, 92],
  [83, 92],
]
/** Positions of the faces: each on the line from the visitor to a corner. */
const others: readonly Place[] = [
  [35.5, 31.5],
  [64.5, 31.5],
  [35.5, 68.5],
  [64.5, 68.5],
]
const middle: Place = [50, 50]
const place = ([x, y]: Place = middle) => ({ '--x': `${x}%`, '--y': `${y}%` }) as CSSProperties

/** Interests as stars around the visitor: chosen ones light up and are connected. Shows no numbers and no members. */
export default function SocialNetwork() {
  const t = useT()
  const content = useLoaderData<typeof loader>()
  const [interests] = content.steps
  const faces = useIllustratedPortraits('kim')
  return (
    <Lander content={content} isSolo className={styles.page}>
      <Words content={content} />
      <LanderForm content={content} className={styles.panel}>
        <Step title={interests?.title ?? ''} text={interests?.text}>
          <fieldset className={styles.sky} data-sky="">
            <legend className="visually-hidden">{interests?.title}</legend>
            <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path className={styles.faint} d={places.map(([x, y]) => `M50 50L${x} ${y}`).join('')} />
              <path data-lines="" d="" />
            </svg>
            {faces.slice(0, others.length).map((src, index) => (
              <img
                key={src}
                className={styles.face}
                style={place(others[index])}
                src={src}
                alt=""
                width={360}
                height={450}
              />
            ))}
            <span className={styles.you} aria-hidden="true">
              {t('landers.served.socialnetwork.you')}
            </span>
            {everydayInterests.map((interest, index) => {
              const [x, y] = places[index] ?? middle
              return (
                <div key={interest} className={styles.place} data-x={x} data-y={y} style={place([x, y])}>
                  <Choice type="checkbox" name="steps.landers.interests[]" value={interest} className={styles.star}>
                    {t(`members.interest.${interest}`)}
                  </Choice>
                </div>
              )
            })}
          </fieldset>
          <IllustrationNote />
        </Step>
        <UsualSteps content={content} from={1} ask={['looking', 'gender']} />
      </LanderForm>
    </Lander>
  )
}
