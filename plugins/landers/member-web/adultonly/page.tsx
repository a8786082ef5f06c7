import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, useBootstrap, useSetting } from '../../../../member-web/kit/index.ts'
import { Choice } from '../frame/choice.tsx'
import { Lander, LanderForm, landerMeta, Step } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import styles from './adultonly.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'adultonly')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

const maxAge = 99

/**
 * A door with the age written on it. It opens a little with each answer. The first asks the year of birth, on a
 * wheel.
 */
export default function AdultOnly() {
  const content = useLoaderData<typeof loader>()
  const minAge = useSetting('min_age')
  const thisYear = Number(useBootstrap().now.slice(0, 4))
  const years = Array.from({ length: maxAge - minAge + 1 }, (_, index) => String(thisYear - minAge - index))
  const [year] = content.steps
  return (
    <Lander content={content} className={styles.room}>
      <div className={styles.door} aria-hidden="true">
        <div className={styles.leaf}>
          <span className={styles.sign}>
            {minAge}
            <sup>+</sup>
          </span>
        </div>
      </div>
      <div className={styles.side}>
        <h1 className={styles.headline}>{content.headline}</h1>
        <p className={styles.intro}>{content.intro}</p>
        <LanderForm content={content}>
          <Step title={year?.title ?? ''} text={year?.text}>
            <fieldset className={styles.wheel}>
              <legend className="visually-hidden">{year?.title}</legend>
              <div className={styles.years} data-years="">
                {years.map((value) => (
                  <Choice key={value} name="dob_year" value={value} className={styles.year}>
                    {value}
                  </Choice>
                ))}
              </div>
            </fieldset>
          </Step>
          <UsualSteps content={content} from={1} ask={['gender', 'looking']} />
        </LanderForm>
      </div>
    </Lander>
  )
}
