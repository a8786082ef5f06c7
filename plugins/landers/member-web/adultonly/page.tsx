import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, useBootstrap, useSetting } from '../../../../member-web/kit/index.ts'
import { Choice } from '../frame/choice.tsx'
import { IllustrationNote, Lander, LanderForm, landerMeta, Stage, Step, Words } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { UsualSteps } from '../frame/usual-steps.tsx'
import { useIllustratedPortraits } from '../media/use-illustrated-portraits.ts'
import styles from './adultonly.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'adultonly')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

const maxAge = 99

/** A door with the age beside it opens further with each answer. The first asks the year of birth. */
export default function AdultOnly() {
  const content = useLoaderData<typeof loader>()
  const minAge = useSetting('min_age')
  const thisYear = Number(useBootstrap().now.slice(0, 4))
  const years = Array.from({ length: maxAge - minAge + 1 }, (_, index) => String(thisYear - minAge - index))
  const [year] = content.steps
  const [face] = useIllustratedPortraits('ines')
  return (
    <Lander content={content} className={styles.room}>
      <Words content={content} />
      <Stage className={styles.wall} aria-hidden="true">
        <p className={styles.sign}>
          {minAge}
          <sup>+</sup>
        </p>
        <div className={styles.doorway}>
          <img src={face} alt="" width={360} height={450} fetchPriority="high" />
          <div className={styles.leaf} />
        </div>
      </Stage>
      <IllustrationNote />
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
    </Lander>
  )
}
