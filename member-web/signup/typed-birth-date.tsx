import { type ChangeEvent, useEffect, useState } from 'react'
import { dayMs } from '../../core/shared/durations.ts'
import { getRegionalLocale } from '../../core/shared/languages.ts'
import { useSetting, useSite } from '../app/bootstrap.ts'
import { getDateFormat } from '../app/formatters.ts'
import { useT } from '../app/i18n.tsx'
import { Field } from '../components/field.tsx'
import { TextInput } from '../components/text-input.tsx'
import { type DatePart, getDateShape, parseTypedDate, type TypedDate, toDate } from './typed-date.ts'

/** Precise enough for the initial range; the server checks the minimum age. */
const yearMs = 365.25 * dayMs

interface TypedBirthDateProps {
  error?: string
  values?: Record<string, string>
  /** Called with the age in years that follows from the date, null while there is none. */
  onAge: (age: number | null) => void
}

/** The date of birth typed in digits; the date in words below prevents mixing up day and month. */
export function TypedBirthDate({ error, values = {}, onAge }: TypedBirthDateProps) {
  const t = useT()
  const { locale, country } = useSite()
  const minAge = useSetting('min_age')
  const shape = getDateShape(locale, country)
  const given = { day: values.dob_day ?? '', month: values.dob_month ?? '', year: values.dob_year ?? '' }
  const [date, setDate] = useState<TypedDate>(() => ({
    ...given,
    text: Object.values(given).every(Boolean)
      ? shape.order.map((part) => given[part].padStart(2, '0')).join(shape.between)
      : '',
  }))
  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setDate(parseTypedDate(target.value, shape, target.value.length > date.text.length))
  const letters: Record<DatePart, string> = {
    day: t('signup.day_letter').repeat(2),
    month: t('signup.month_letter').repeat(2),
    year: t('signup.year_letter').repeat(4),
  }
  const day = toDate(date)
  const born = day?.getTime() ?? null
  useEffect(() => onAge(born === null ? null : Math.floor((Date.now() - born) / yearMs)), [born, onAge])
  const inWords =
    day && getDateFormat(getRegionalLocale(locale, country), { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  return (
    <Field
      label={t('signup.birth_date')}
      hideLabel
      hint={<span aria-live="polite">{inWords ?? t('signup.birth_date_hint', { min_age: minAge })}</span>}
      error={error}
    >
      <TextInput
        name="dob_typed"
        inputMode="numeric"
        autoComplete="bday"
        placeholder={shape.order.map((part) => letters[part]).join(shape.between)}
        value={date.text}
        onChange={change}
      />
      <input type="hidden" name="dob_day" value={date.day} />
      <input type="hidden" name="dob_month" value={date.month} />
      <input type="hidden" name="dob_year" value={date.year} />
    </Field>
  )
}
