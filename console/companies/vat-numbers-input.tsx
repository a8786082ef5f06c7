import TextField from '@mui/material/TextField'
import { TextInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useCountryNames } from '../shared/session.ts'
import { formOf } from '../shared/sources.ts'

const form = formOf<'companies'>()

/** VAT numbers of a company: its own country always has a field, others only if they have a number. */
export function VatNumbersInput({ within = '' }: { within?: string }) {
  const sourceFor = (code: string) => `${within}${form(`vat_numbers.${code}`)}`
  const translate = useTranslate()
  const nameOf = useCountryNames()
  const [country, numbers] = useWatch({ name: [`${within}country`, `${within}vat_numbers`] }) as [
    string | undefined,
    Record<string, string> | undefined,
  ]
  const codes = new Set([...(country ? [country] : []), ...Object.keys(numbers ?? {})])
  if (codes.size === 0)
    return (
      <TextField
        disabled
        label={translate('console.static_pages.fact.vat')}
        helperText={translate('console.companies.vat_number_hint')}
      />
    )
  return [...codes].map((code) => (
    <TextInput
      key={code}
      source={sourceFor(code)}
      label={translate('console.companies.vat_number', { country: nameOf(code) })}
      parse={(typed: string) => (typed === '' ? undefined : typed)}
    />
  ))
}
