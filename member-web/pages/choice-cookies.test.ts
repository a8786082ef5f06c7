import { expect, test } from 'vitest'
import { choiceCookies } from './choice-cookies.ts'

const offered = { locales: ['nl', 'fr'], countries: ['NL', 'BE'] }
const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('a choice is remembered for a year', () => {
  const { locale, cookies } = choiceCookies(form({ locale: 'fr', country: 'BE' }), offered)
  expect(locale).toBe('fr')
  expect(cookies).toEqual([
    'locale=fr; Path=/; Max-Age=31536000; SameSite=Lax',
    'country=BE; Path=/; Max-Age=31536000; SameSite=Lax',
  ])
})

test('a choice that the site does not offer sets nothing', () => {
  expect(choiceCookies(form({ locale: 'xx; Domain=evil.test', country: 'US' }), offered)).toEqual({
    locale: null,
    cookies: [],
  })
  expect(choiceCookies(form({}), offered).cookies).toEqual([])
})
