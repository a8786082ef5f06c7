import { getRegionalLocale } from '../../core/shared/languages.ts'
import { useBootstrap, useSite } from '../app/bootstrap.ts'
import { getNumberFormat } from '../app/formatters.ts'
import { useT } from '../app/i18n.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
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
      return (
        <div className={styles.moment} aria-hidden="true">
          <div className={styles.preview}>
            <p className={styles.photo}>
              <Icon name="image" size={32} />
              {t('signup.photo_place')}
            </p>
            <p className={cx(styles.name, !name && styles.open)}>
              {[name || t('signup.name'), ...(isOfAge ? [age] : [])].join(', ')}
            </p>
            {id === 'place' ? <p className={cx(!place && styles.open)}>{place || t('signup.place')}</p> : null}
          </div>
        </div>
      )
    default:
      return null
  }
}
