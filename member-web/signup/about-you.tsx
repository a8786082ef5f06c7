import { useT } from '../app/i18n.tsx'
import { RadioGroup } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'

interface QuestionProps {
  error?: string
  value?: string
  /** Where a heading asks the question already. */
  hideLabel?: boolean
}

export function GenderField({ error, value, hideLabel }: QuestionProps) {
  const t = useT()
  return (
    <Field group label={t('signup.gender')} hideLabel={hideLabel} error={error}>
      <RadioGroup
        name="gender"
        defaultValue={value}
        choices={[
          { value: 'female', label: t('signup.gender_female') },
          { value: 'male', label: t('signup.gender_male') },
        ]}
      />
    </Field>
  )
}

export function LookingForField({ error, value, hideLabel }: QuestionProps) {
  const t = useT()
  return (
    <Field group label={t('signup.looking_for')} hideLabel={hideLabel} error={error}>
      <RadioGroup
        name="looking_for"
        defaultValue={value}
        choices={[
          { value: 'female', label: t('signup.looking_for_female') },
          { value: 'male', label: t('signup.looking_for_male') },
          { value: 'both', label: t('signup.looking_for_both') },
        ]}
      />
    </Field>
  )
}
