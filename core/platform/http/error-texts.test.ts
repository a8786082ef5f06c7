import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { coreFeatures } from '../../app/features.ts'
import { AppError } from '../../kernel/errors.ts'
import { locales } from '../../kernel/site.ts'
import { createI18n } from '../i18n/index.ts'
import { errorReply } from './error-reply.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const i18n = createI18n([])
const read = (locale: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(root, `member-web/locales/${locale}/errors.json`), 'utf8'))

const getPlaceholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()

/** Field codes used in the core's sources. */
function fieldCodesInSources(): string[] {
  const files = readdirSync(path.join(root, 'core'), { recursive: true, encoding: 'utf8' })
  const codes = new Set<string>()
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const source = readFileSync(path.join(root, 'core', file), 'utf8')
    for (const match of source.matchAll(/invalidField\([^,()]+, '([a-z_]+)'/g)) codes.add(match[1] ?? '')
    for (const match of source.matchAll(/\.refine\([^\n]*, '([a-z_]+)'\)/g)) codes.add(match[1] ?? '')
  }
  return [...codes]
}

describe.each(locales)('errors in %s', (locale) => {
  const texts = read(locale)
  const fields = texts.fields as Record<string, string>
  const dutch = read('nl')

  test('every code of the catalogue has a text', () => {
    expect(
      coreFeatures
        .flatMap(({ errors }) => Object.keys(errors ?? {}))
        .filter((code) => typeof (texts[code] ?? texts[`${code}_other`]) !== 'string'),
    ).toEqual([])
  })

  test('every field code in use has a text', () => {
    expect(fieldCodesInSources().filter((code) => typeof fields[code] !== 'string')).toEqual([])
  })

  test('placeholders are the same as in the Dutch text', () => {
    const differing = Object.entries({ ...dutch, ...(dutch.fields as object) }).filter(([key, text]) => {
      const other = texts[key] ?? fields[key]
      return (
        typeof text === 'string' &&
        (typeof other !== 'string' || getPlaceholders(other).join() !== getPlaceholders(text).join())
      )
    })
    expect(differing.map(([key]) => key)).toEqual([])
  })
})

test('texts quoted by the specification are exact', () => {
  expect(read('en').not_found).toBe('This page could not be found')
  const nl = read('nl')
  const fields = nl.fields as Record<string, string>
  expect(nl).toMatchObject({
    login_failed: 'Login mislukt, probeer opnieuw',
    too_many_attempts: 'Te veel foute pogingen, account voor {minutes} min geblokkeerd.',
    link_expired: 'Link verlopen of invalide, vraag een nieuwe e-mail aan',
    email_unknown: 'E-mailadres niet gevonden',
    email_taken: 'Dit e-mailadres heeft al een account op deze site.',
    payment_failed: 'Betaling mislukt',
    insufficient_credits: 'Je hebt onvoldoende credits',
    internal: 'Er is een fout opgetreden, probeer het later opnieuw.',
    not_found: 'Deze pagina kon niet worden gevonden',
    blocked_by_member: '{name} heeft je geblokkeerd...',
    code_not_found: 'Code niet gevonden',
    code_used: 'Code reeds gebruikt',
  })
  expect(fields).toMatchObject({
    date_of_birth_required: 'Vul uw geboortedatum in ({min_age}+ jaar)',
    date_of_birth_invalid: 'Ongeldige geboortedatum.',
    email_new_invalid: 'Nieuw e-mailadres invalide.',
    email_invalid: 'Ongeldige e-mail',
    passwords_differ: 'De opgegeven wachtwoorden zijn niet gelijk.',
    password_wrong: 'Controleer je oude wachtwoord.',
    otp_invalid: 'Code ongeldig',
  })
})

test.each([
  [90, 'nl', 'Dat ging wat snel. Probeer het over 90 sec. opnieuw.'],
  [91, 'nl', 'Dat was te vaak achter elkaar. Probeer het over 2 minuten opnieuw.'],
  [3412, 'en', 'Too many attempts in a row. Try again in 57 minutes.'],
  [5401, 'en', 'Too many attempts in a row. Try again in 2 hours.'],
  [86_400, 'pl', 'Zbyt wiele prób z rzędu. Spróbuj ponownie za 24 godziny.'],
  [18_000, 'pl', 'Zbyt wiele prób z rzędu. Spróbuj ponownie za 5 godzin.'],
] as const)('a wait of %i s reads in %s: %s', (seconds, locale, text) => {
  const error = new AppError('rate_limited', { params: { seconds } })
  expect(errorReply({ i18n }, locale, error).error).toEqual({
    code: 'rate_limited',
    message: text,
    params: { seconds },
  })
})
