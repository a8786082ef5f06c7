import { useT } from '../app/i18n.tsx'
import { RadioGroup } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'

interface PartProps {
  errors: Record<string, string>
  values?: Record<string, string>
}

export function AboutYou({ errors, values }: PartProps) {
  const t = useT()
  return (
    <>
      <Field group label={t('signup.gender')} error={errors.gender}>
        <RadioGroup
          name="gender"
          defaultValue={values?.gender}
          choices={[
            { value: 'female', label: t('signup.gender_female') },
            { value: 'male', label: t('signup.gender_male') },
          ]}
        />
      </Field>
      <Field group label={t('signup.looking_for')} error={errors.looking_for}>
        <RadioGroup
          name="looking_for"
          defaultValue={values?.looking_for}
          choices={[
            { value: 'female', label: t('signup.looking_for_female') },
            { value: 'male', label: t('signup.looking_for_male') },
            { value: 'both', label: t('signup.looking_for_both') },
          ]}
        />
      </Field>
    </>
  )
}
