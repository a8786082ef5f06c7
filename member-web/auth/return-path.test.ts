import { expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

it.each([
  [null, '/members'],
  ['', '/members'],
  ['/chats/1?a=b', '/chats/1?a=b'],
  ['//evil.test', '/members'],
  ['/\\evil.test', '/members'],
  ['/\t/evil.test', '/members'],
  ['/\n/evil.test', '/members'],
  ['/\r/evil.test', '/members'],
  ['/chats\r\nSet-Cookie: a=b', '/members'],
  ['https://evil.test', '/members'],
  ['javascript:alert(1)', '/members'],
])('goes from %j to %j', (wanted, path) => expect(safeReturnPath(wanted)).toBe(path))
