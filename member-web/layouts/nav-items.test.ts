import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../app/bootstrap.ts'
import { creditsBadge, navItems } from './nav-items.ts'

const t = (key: string) => key
const user: CurrentUser = {
  id: '1',
  name: 'Daan',
  credits: 0,
  paidUser: false,
  status: 'active',
  language: 'nl',
  unread: 0,
  newLikes: 0,
  counters: {},
  mainImage: null,
  signupDate: '2026-01-01T00:00:00.000Z',
  notificationsBlocked: null,
  lookingFor: null,
}
const counts = { unread: 3, newLikes: 120, credits: 4 }

describe('credits badge', () => {
  it('appears at 10, warns above 0, and is danger at 0', () => {
    expect(creditsBadge(11, t)).toBeUndefined()
    expect(creditsBadge(10, t)).toMatchObject({ count: 10, tone: 'warning' })
    expect(creditsBadge(1, t)).toMatchObject({ count: 1, tone: 'warning' })
    expect(creditsBadge(0, t)).toMatchObject({ count: 0, tone: 'danger', showZero: true })
  })
})

describe('top bar', () => {
  it('offers Premium to free members and credits to those who have paid', () => {
    expect(navItems(user, counts, t).map((item) => item.to)).toEqual(['/members', '/chats', '/likes', '/premium'])
    expect(navItems({ ...user, paidUser: true }, counts, t).map((item) => item.to)).toEqual([
      '/members',
      '/chats',
      '/likes',
      '/credits',
    ])
  })

  it('counts unread messages and new likes', () => {
    const [, chats, likes] = navItems(user, counts, t)
    expect(chats?.badge?.count).toBe(3)
    expect(likes?.badge?.count).toBe(120)
  })
})
