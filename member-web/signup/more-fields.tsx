import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { useAreMembersVisible } from '../app/visit.ts'
import { Checkbox } from '../components/choices.tsx'
import { Slot } from '../plugins/slot.tsx'
import { Intention } from './intention.tsx'
import { PhotoQuestion } from './photo-question.tsx'
import { PreferredAges } from './preferred-ages.tsx'
import { createStepFields } from './step-fields.ts'

interface MoreFieldsProps {
  isStepwise: boolean
  errors: Record<string, string>
  values: Record<string, string> | undefined
  lists: Record<string, string[]> | undefined
  age: number | null
}

/** Optional questions that enrich a profile: the member's intention, a photo, ages, and plugins' questions. */
export function MoreFields({ isStepwise, errors, values, lists, age }: MoreFieldsProps) {
  const t = useT()
  // With neutral replies, sign-up logs nobody in, so a photo could never be uploaded.
  const quiet = useSetting('auth.neutral_replies')
  const shown = useAreMembersVisible()
  return (
    <>
      {isStepwise && !quiet ? <PhotoQuestion /> : null}
      <Intention choices={isStepwise} error={errors.signup_message} value={values?.signup_message} />
      <PreferredAges range={isStepwise} errors={errors} values={values} own={age} />
      <Slot name="signup.fields" field={createStepFields({ errors, values, lists })} />
      {/* Directly above the button, where nothing covers what it says. */}
      {shown ? (
        <Checkbox
          name="for_visitors"
          label={t('signup.for_visitors')}
          hint={t('signup.for_visitors_hint')}
          defaultChecked={values?.for_visitors === 'on'}
        />
      ) : null}
    </>
  )
}
