import { Checkbox, Field, type SlotProps, useT } from '../../../member-web/kit/index.ts'

/** What was chosen on a lander and has no field of its own in the signup: there to be seen, and to be taken back. */
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
