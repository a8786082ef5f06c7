import { expect, test } from 'vitest'
import { shouldRevalidate } from './opened-part.ts'

const asks = (from: string, to: string, more = {}) =>
  shouldRevalidate({
    currentUrl: new URL(from, 'https://a.test'),
    nextUrl: new URL(to, 'https://a.test'),
    defaultShouldRevalidate: true,
    ...more,
  } as never)

test('opening or closing a part requests nothing from the server; all other navigation does', () => {
  expect(asks('/profile', '/profile?edit=story')).toBe(false)
  expect(asks('/profile?edit=story', '/profile?edit=who')).toBe(false)
  expect(asks('/profile?edit=story', '/profile')).toBe(false)
  expect(asks('/profile?edit=story', '/profile?edit=story')).toBe(true)
  expect(asks('/profile', '/profile?edit=story', { formMethod: 'POST' })).toBe(true)
  expect(asks('/members?page=1', '/members?page=2')).toBe(true)
  expect(asks('/likes', '/profile?edit=story')).toBe(true)
})
