import { Fragment, type ReactNode } from 'react'
import { getRegionalLocale } from '../../core/shared/languages.ts'
import { useSetting, useSite } from '../app/bootstrap.ts'
import { getDateFormat } from '../app/formatters.ts'
import { useT } from '../app/i18n.tsx'
import { Field } from '../components/field.tsx'
import { Select } from '../components/select.tsx'
import { TextInput } from '../components/text-input.tsx'
import styles from './birth-date.module.css'
import { type DatePart, getDateShape } from './typed-date.ts'

/** Three inputs in the order of the country; typing numbers is faster than paging through a calendar. */
export function BirthDate({
  error,
  values,
  hideLabel,
}: {
  error?: string
  values?: Record<string, string>
  /** Hides the label, because a heading asks the question. */
  hideLabel?: boolean
}) {
  const t = useT()
  const { locale, country } = useSite()
  const minAge = useSetting('min_age')
  const monthName = getDateFormat(getRegionalLocale(locale, country), { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: monthName.format(new Date(Date.UTC(2000, month, 15))),
  }))
  const { order } = getDateShape(locale, country)
  const inputs: Record<DatePart, ReactNode> = {
    day: (
      <TextInput
        name="dob_day"
        aria-label={t('signup.day')}
        placeholder={t('signup.day')}
        inputMode="numeric"
        maxLength={2}
        autoComplete="bday-day"
        defaultValue={values?.dob_day}
      />
    ),
    month: (
      <Select
        name="dob_month"
        aria-label={t('signup.month')}
        placeholder={t('signup.month')}
        options={months}
        autoComplete="bday-month"
        defaultValue={values?.dob_month}
      />
    ),
    year: (
      <TextInput
        name="dob_year"
        aria-label={t('signup.year')}
        placeholder={t('signup.year')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="bday-year"
        defaultValue={values?.dob_year}
      />
    ),
  }
  return (
    <Field
      group
      label={t('signup.birth_date')}
      hint={t('signup.birth_date_hint', { min_age: minAge })}
      hideLabel={hideLabel}
      error={error}
    >
      <div className={styles.date} data-first={order[0]}>
        {order.map((part) => (
          <Fragment key={part}>{inputs[part]}</Fragment>
        ))}
      </div>
    </Field>
  )
}
