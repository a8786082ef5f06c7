import { useResourceContext, useResourceDefinition, useTranslate } from 'react-admin'
import { formatMoney } from '../../core/shared/money.ts'
import { useFormatLocale } from './format-locale.ts'
import { type Grant, useGrantText } from './grant-text.ts'
import { useCountryNames, useDomains } from './session.ts'
import { getStatusName } from './status-name.ts'

const moment = /^\d{4}-\d\d-\d\dT/

/** Formats any value of a record, for comparing two versions. */
export function useShownValue() {
  const translate = useTranslate()
  const resource = useResourceContext()
  const locale = useFormatLocale()
  const countryName = useCountryNames()
  const domains = useDomains()
  const grantText = useGrantText()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return function shown(field: string, value: unknown, record: Record<string, unknown>): string {
    if (field === 'domain_id' && value === null) return translate('console.scope.all_domains')
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false')
    if (field === 'domain_id') return domains.find(({ id }) => id === value)?.name ?? String(value)
    if (field === 'country') return countryName(String(value))
    if (/amount|order_value/.test(field) && typeof value === 'number' && typeof record.currency === 'string')
      return formatMoney(locale, value, record.currency)
    if (typeof value === 'string') {
      if (moment.test(value)) return date.format(new Date(value))
      return getStatusName(translate, resource, value)
    }
    if (field === 'grants' && Array.isArray(value)) return (value as Grant[]).map(grantText).join('\n') || '–'
    if (field === 'countries' && Array.isArray(value)) return value.map(countryName).join(', ') || '–'
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ') || '–'
    return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
  }
}

/** The name of a field as in its form; a plugin's names are beside its resource's name. */
export function useFieldLabel(resource?: string): (field: string) => string {
  const translate = useTranslate()
  const { name, options } = useResourceDefinition(resource === undefined ? {} : { resource })
  const own = typeof options?.label === 'string' ? options.label.replace(/\.name$/, '.fields') : undefined
  return (field) =>
    translate(`resources.${name}.fields.${field}`, { _: own ? translate(`${own}.${field}`, { _: field }) : field })
}
