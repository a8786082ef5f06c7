import type { ReactNode } from 'react'
import { useGenders, usePictureAddress, useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { RadioGroup } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { pickCouple } from '../home/cover-illustrations.ts'
import styles from './about-you.module.css'

interface QuestionProps {
  error?: string
  value?: string
  /** Hides the label, because a heading asks the question. */
  hideLabel?: boolean
  /** The browser asks for an answer. */
  required?: boolean
  /** Loads the faces once they are visible: a phone hides the form beside the cover. */
  isAside?: boolean
}

/** Illustrated people for the answers, by gender; they differ per question. */
function useFaces(turn: number, isAside: boolean | undefined): Record<'female' | 'male' | 'both', ReactNode> {
  const address = usePictureAddress()
  const [woman, man] = pickCouple(useSite().looks.cover, turn).map(({ id, thumb_filename: file, width, height }) => (
    <img key={id} src={address(file)} alt="" width={width} height={height} loading={isAside ? 'lazy' : undefined} />
  ))
  return {
    female: <span className={styles.faces}>{woman}</span>,
    male: <span className={styles.faces}>{man}</span>,
    both: (
      <span className={styles.both}>
        {woman}
        {man}
      </span>
    ),
  }
}

export function GenderField({ error, value, hideLabel, required, isAside }: QuestionProps) {
  const t = useT()
  const faces = useFaces(1, isAside)
  return (
    <Field group label={t('signup.gender')} hideLabel={hideLabel} error={error}>
      <RadioGroup
        tiles
        className={styles.people}
        name="gender"
        required={required}
        defaultValue={value}
        choices={[
          { value: 'female', label: t('signup.gender_female'), drawing: faces.female },
          { value: 'male', label: t('signup.gender_male'), drawing: faces.male },
          ...useGenders().map(({ key, label }) => ({ value: key, label })),
        ]}
      />
    </Field>
  )
}

export function LookingForField({ error, value, hideLabel, required, isAside }: QuestionProps) {
  const t = useT()
  const faces = useFaces(2, isAside)
  return (
    <Field group label={t('signup.looking_for')} hideLabel={hideLabel} error={error}>
      <RadioGroup
        tiles
        className={styles.people}
        name="looking_for"
        required={required}
        defaultValue={value}
        choices={[
          { value: 'female', label: t('signup.looking_for_female'), drawing: faces.female },
          { value: 'male', label: t('signup.looking_for_male'), drawing: faces.male },
          {
            value: 'both',
            // With more than two genders, "both" would leave some out.
            label: t(useGenders().length > 0 ? 'members.looking_for.any' : 'signup.looking_for_both'),
            drawing: faces.both,
          },
        ]}
      />
    </Field>
  )
}
