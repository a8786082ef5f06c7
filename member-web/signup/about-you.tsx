import { useGenders } from '../app/bootstrap.ts'
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
          ...useGenders().map(({ key, label }) => ({ value: key, label })),
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
          {
            value: 'both',
            // Where there are more than two, everyone is more than a woman or a man.
            label: t(useGenders().length > 0 ? 'members.looking_for.any' : 'signup.looking_for_both'),
          },
        ]}
      />
    </Field>
  )
}
