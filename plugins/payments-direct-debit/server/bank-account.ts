import { countrySpecs, electronicFormatIBAN, isValidIBAN } from 'ibantools'

/**
 * Countries whose accounts can be debited by IBAN alone: those of the European Economic Area. Other SEPA countries
 * (Switzerland, the United Kingdom) also require the BIC and the payer's address (EPC, SDD Core implementation
 * guidelines).
 */
const countries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** The IBAN in the form that banks use in files; null if it is invalid or cannot be debited. */
export function readIban(typed: string): string | null {
  const iban = electronicFormatIBAN(typed)
  if (!iban || !isValidIBAN(iban)) return null
  return countries.includes(iban.slice(0, 2)) ? iban : null
}

/**
 * Key of the text that says why {@link readIban} refuses an account: because of its country, or because it is invalid.
 */
export function findIbanRefusal(typed: string): string {
  const country = (electronicFormatIBAN(typed) ?? '').slice(0, 2)
  const isOtherCountry = !countries.includes(country) && countrySpecs[country]?.IBANRegistry === true
  return `payments-direct-debit.errors.${isOtherCountry ? 'iban' : 'iban_wrong'}`
}

/** `NL•• •••• 1234`: enough for its owner to recognise it. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`

/** Whether a creditor identifier's check digits are right, without its business code (EPC262-08). */
export function isCreditorId(id: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return false
  const digits = [...`${id.slice(7)}${id.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
