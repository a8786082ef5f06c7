import { expect, test } from 'vitest'
import { formatCookie, parseCookies } from './cookies.ts'

test.each([
  [undefined, {}],
  ['', {}],
  ['a=1; b=2', { a: '1', b: '2' }],
  ['a=1; a=2', { a: '1' }],
  ['a', {}],
  ['a=; b="x"', { a: '', b: '"x"' }],
  ['a=x=y', { a: 'x=y' }],
  ['a=caf%C3%A9', { a: 'café' }],
  ['a=100%', { a: '100%' }],
  ['__proto__=1; constructor=2', { ['__proto__']: '1', constructor: '2' }],
])('the header %j', (header, cookies) => {
  expect([...parseCookies(header)]).toEqual(Object.entries(cookies))
})

test('a cookie applies to the whole host, is hidden from scripts by default, and is Secure over TLS', () => {
  expect(formatCookie({ origin: 'https://a.test' }, 'session', 'x y;é', { maxAge: 60 })).toBe(
    'session=x%20y%3B%C3%A9; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(formatCookie({ origin: 'http://a.test' }, 'locale', '', { maxAge: 0, httpOnly: false })).toBe(
    'locale=; Max-Age=0; Path=/; SameSite=Lax',
  )
})
