import type { ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import { preventHyphenBreaks } from '../app/prevent-hyphen-breaks.tsx'
import { GenderField, LookingForField } from './about-you.tsx'
import { BirthDate } from './birth-date.tsx'
import { MailFields, NameField } from './mail-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { PlaceQuestion } from './place-question.tsx'
import { ResidenceFields } from './residence-fields.tsx'
import styles from './signup-form.module.css'
import type { QuestionId } from './signup-input.ts'
import { TypedBirthDate } from './typed-birth-date.tsx'

interface QuestionPartProps {
  id: QuestionId
  /** With scripts, the question is asked alone. */
  isStepwise: boolean
  /** The form is beside a cover, which phones show alone. */
  isAside?: boolean
  errors: Record<string, string>
  values: Record<string, string> | undefined
  lists: Record<string, string[]> | undefined
  taken: ReactNode
  /** The visitor's age in years, once the date of birth is known. */
  age: number | null
  onAge: (age: number | null) => void
  onChosen: () => void
}

/** One question: its text as heading, with the fields below. */
export function QuestionPart(props: QuestionPartProps) {
  const { id } = props
  const t = useT()
  return (
    <>
      <h2 className={styles.asked}>{preventHyphenBreaks(t(`signup.ask_${id}`))}</h2>
      <Fields {...props} />
    </>
  )
}

function Fields({
  id,
  isStepwise,
  isAside,
  errors,
  values,
  lists,
  taken,
  age,
  onAge,
  onChosen,
}: QuestionPartProps): ReactNode {
  switch (id) {
    case 'gender':
      return <GenderField hideLabel isAside={isAside} error={errors.gender} value={values?.gender} />
    case 'looking_for':
      return <LookingForField hideLabel isAside={isAside} error={errors.looking_for} value={values?.looking_for} />
    case 'birth':
      return isStepwise ? (
        <TypedBirthDate error={errors.date_of_birth} values={values} onAge={onAge} />
      ) : (
        <BirthDate hideLabel error={errors.date_of_birth} values={values} />
      )
    case 'name':
      return <NameField errors={errors} values={values} />
    case 'place':
      return isStepwise ? (
        <PlaceQuestion errors={errors} values={values} onChosen={onChosen} />
      ) : (
        <ResidenceFields errors={errors} values={values} />
      )
    case 'more':
      return <MoreFields {...{ isStepwise, errors, values, lists, age }} />
    case 'mail':
      return <MailFields errors={errors} values={values} taken={taken} isStepwise={isStepwise} />
  }
}
