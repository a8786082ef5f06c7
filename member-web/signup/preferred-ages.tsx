import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Field } from '../components/field.tsx'
import { RangeInput } from '../components/range-input.tsx'
import { TextInput } from '../components/text-input.tsx'
import { maxSearchAge } from '../members/search-query.ts'

/** Years below and above the member's own age in the initial range. */
const defaultAgeGap = 8

interface LookedForAgesProps {
  errors: Record<string, string>
  values?: Record<string, string>
  /** The visitor's age in years; null while unknown. */
  own: number | null
  /** With scripts a range with two handles; without them two numbers. */
  range: boolean
}

/** The preferred age range. The first profiles are in it, and the search starts with it. */
export function PreferredAges({ errors, values = {}, own, range }: LookedForAgesProps) {
  const t = useT()
  const youngest = useSetting('min_age')
  const clampAge = (age: number) => Math.min(maxSearchAge, Math.max(youngest, age))
  const readAge = (name: string) => Number(values[name]) || null
  const error = errors.looking_min_age ?? errors.looking_max_age
  const labels: [string, string] = [t('members.min_age'), t('members.max_age')]
  if (range)
    return (
      <Field group label={t('signup.ask_ages')} hint={t('signup.ages_hint')} error={error}>
        <RangeInput
          key={own}
          min={youngest}
          max={maxSearchAge}
          names={['looking_min_age', 'looking_max_age']}
          labels={labels}
          defaultValue={[
            readAge('looking_min_age') ?? clampAge((own ?? youngest) - defaultAgeGap),
            readAge('looking_max_age') ?? (own === null ? maxSearchAge : clampAge(own + defaultAgeGap)),
          ]}
          openEnd
        />
      </Field>
    )
  return (
    <>
      {(['looking_min_age', 'looking_max_age'] as const).map((name, at) => (
        <Field key={name} label={labels[at]} note={t('common.optional')} error={errors[name]}>
          <TextInput name={name} inputMode="numeric" maxLength={2} defaultValue={values[name]} />
        </Field>
      ))}
    </>
  )
}
