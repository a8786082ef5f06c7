import { Checkbox, Field, type SlotProps, useT } from '../../../member-web/kit/index.ts'

/** Choices from a lander without a field in the sign-up: shown, and removable. */
export default function BegunAnswers({ field }: SlotProps['signup.fields']) {
  const t = useT()
  const { name, values } = field('landers', 'interests[]')
  if (values.length === 0) return null
  return (
    <Field group label={t('landers.begun')}>
      {values.map((interest) => (
        <Checkbox
          key={interest}
          name={name}
          value={interest}
          defaultChecked
          label={t(`members.interest.${interest}`)}
        />
      ))}
    </Field>
  )
}
