import { expect, it } from 'vitest'
import { getReturnPath, safeReturnPath } from './return-path.ts'

it.each([
  [null, '/members'],
  ['', '/members'],
  ['/chats/1?a=b', '/chats/1?a=b'],
  ['/members/Łódź?q=été#ü', '/members/%C5%81%C3%B3d%C5%BA?q=%C3%A9t%C3%A9#%C3%BC'],
  ['/漢字/💘', '/%E6%BC%A2%E5%AD%97/%F0%9F%92%98'],
  ['/half \ud83d', '/half%20%EF%BF%BD'],
  ['/.//evil.test', '/members'],
  ['/a/..//evil.test', '/members'],
  ['//evil.test', '/members'],
  ['/\\evil.test', '/members'],
  ['/\t/evil.test', '/members'],
  ['/\n/evil.test', '/members'],
  ['/\r/evil.test', '/members'],
  ['/chats\r\nSet-Cookie: a=b', '/members'],
  ['https://evil.test', '/members'],
  ['javascript:alert(1)', '/members'],
])('goes from %j to %j', (wanted, path) => expect(safeReturnPath(wanted)).toBe(path))

it.each([
  ['/members', 'https://one.example/members?ref=a&lang=de', undefined, '/members?ref=a&lang=de'],
  ['/members', 'https://one.example/members?ref=a&lang=de', 'lang', '/members?ref=a'],
  ['/members', 'https://one.example/chats?ref=a', undefined, '/members'],
  ['/members', 'https://two.example/members?ref=a', undefined, '/members'],
  [
    '/consent?kept=consent#consent-form',
    'https://one.example/consent?ref=a',
    undefined,
    '/consent?kept=consent#consent-form',
  ],
])('returns a form for %j sent from %j, without %j, to %j', (to, referer, without, path) =>
  expect(getReturnPath(new Request('https://one.example/consent', { headers: { referer } }), to, without)).toBe(path),
)
