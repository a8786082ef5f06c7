import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ScreenHandle, useT } from '../../../../member-web/kit/index.ts'
import { Choice } from '../frame/choice.tsx'
import { Lander, LanderForm, landerMeta, Step } from '../frame/lander.tsx'
import { loadLander } from '../frame/load.server.ts'
import { Sign, type SignName } from './drawings.tsx'
import styles from './iconslanding.module.css'

export const loader = (args: LoaderFunctionArgs) => loadLander(args, 'iconslanding')
export const meta = landerMeta
export const handle: ScreenHandle = { fullBleed: true }

const textPrefix = 'landers.served.iconslanding'

/** A row of icons, one of which is the answer. */
function Signs({
  question,
  name,
  signs,
}: {
  question: string
  name: string
  signs: readonly { sign: SignName; value: string; label: string }[]
}) {
  return (
    <fieldset className={styles.signs}>
      <legend className="visually-hidden">{question}</legend>
      {signs.map(({ sign, value, label }) => (
        <Choice key={sign} name={name} value={value} required className={styles.sign}>
          <Sign name={sign} className={styles.drawing} />
          <span>{label}</span>
        </Choice>
      ))}
    </fieldset>
  )
}

/** Three questions answered by tapping a drawing, which advances automatically. */
export default function Icons() {
  const t = useT()
  const content = useLoaderData<typeof loader>()
  const [evening, looking, gender] = content.steps
  const evenings = (['home', 'town', 'music', 'outside'] as const).map((sign) => ({
    sign,
    value: t(`${textPrefix}.evenings.${sign}.line`),
    label: t(`${textPrefix}.evenings.${sign}.label`),
  }))
  const people = (['female', 'male', 'both'] as const).map((sign) => ({
    sign,
    value: sign,
    label: t(`${textPrefix}.who.${sign}`),
  }))
  const selves = (['female', 'male'] as const).map((sign) => ({
    sign,
    value: sign,
    label: t(`members.gender.${sign}`),
  }))
  return (
    <Lander content={content} className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{content.headline}</h1>
        <p className={styles.intro}>{content.intro}</p>
      </div>
      <LanderForm content={content} className={styles.panel}>
        <Step title={evening?.title ?? ''} text={evening?.text}>
          <Signs question={evening?.title ?? ''} name="signup_message" signs={evenings} />
        </Step>
        <Step title={looking?.title ?? ''} text={looking?.text}>
          <Signs question={looking?.title ?? ''} name="looking_for" signs={people} />
        </Step>
        <Step title={gender?.title ?? ''} text={gender?.text}>
          <Signs question={gender?.title ?? ''} name="gender" signs={selves} />
        </Step>
      </LanderForm>
    </Lander>
  )
}
