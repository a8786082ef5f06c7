import { expect, it } from 'vitest'
import { isInMembersArea } from './members-area.ts'

it.each(['/members', '/members/0190', '/chats', '/likes', '/likes/m/0190', '/premium', '/premium/'])(
  'the members’ area includes %s',
  (path) => {
    expect(isInMembersArea(path)).toBe(true)
  },
)
it.each(['/', '/credits', '/chats/0190', '/members/0190/chat', '/likes/received', '/profile', '/membersonly'])(
  'the members’ area does not include %s',
  (path) => {
    expect(isInMembersArea(path)).toBe(false)
  },
)
