import { getRegionalLocale } from '../../core/shared/languages.ts'
import { useBootstrap, useSite } from '../app/bootstrap.ts'
import { getNumberFormat } from '../app/formatters.ts'
import { useT } from '../app/i18n.tsx'
import { ExampleCard } from '../components/photo-card.tsx'
import { FoundFaces } from '../members/found-faces.tsx'
import { parseSearchQuery } from '../members/search-query.ts'
import type { QuestionId } from './signup-input.ts'
import styles from './step-moment.module.css'

/** Ages that a date of birth may mean; others are typing errors. */
const maxAge = 110

interface StepMomentProps {
  id: QuestionId | undefined
  lookingFor: string | null
  /** The visitor's age in years, once the date of birth is known. */
  age: number | null
  name: string
  place: string
}

/** Feedback below a question: the age, matching people, or the card that others will see. */
export function StepMoment({ id, lookingFor, age, name, place }: StepMomentProps) {
  const t = useT()
  const { locale, country } = useSite()
  const { settings } = useBootstrap()
  const isOfAge = age !== null && age >= settings.min_age && age <= maxAge
  switch (id) {
    case 'birth':
      return (
        <>
          {isOfAge ? (
            <p className={styles.years} aria-live="polite">
              {getNumberFormat(getRegionalLocale(locale, country), {
                style: 'unit',
                unit: 'year',
                unitDisplay: 'long',
              }).format(age)}
            </p>
          ) : null}
          {lookingFor ? <FoundFaces query={parseSearchQuery(new URLSearchParams(), lookingFor, settings)} /> : null}
        </>
      )
    case 'name':
    case 'place':
      return name ? (
        <div className={styles.moment} aria-hidden="true">
          <div className={styles.preview}>
            <ExampleCard
              photo={null}
              tagline={t('signup.photo_place')}
              label={[name, ...(isOfAge ? [age] : [])].join(', ')}
              place={id === 'place' ? place || t('signup.place') : undefined}
            />
          </div>
        </div>
      ) : null
    default:
      return null
  }
}
