import { describe, expect, it } from 'vitest'
import { createPageRegistry } from '../../core/platform/pages/index.ts'
import * as table from '../pages.ts'
import { creditsBadge, navItems } from './nav-items.ts'

const t = (key: string) => key
const counts = { unread: 3, newLikes: 120, credits: 4 }
const pages = createPageRegistry(table, [], { enabled: () => true }, { get: ({ default: value }) => value })
const linksOf = (paidUser: boolean, place: 'top' | 'menu' | 'tabs') =>
  pages
    .nav({ domainId: 1, country: 'NL' }, { confirmed: true, paidUser })
    .filter(({ places }) => places.includes(place))

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
    const of = (paidUser: boolean) => navItems(linksOf(paidUser, 'top'), counts, t).map((item) => item.to)
    expect(of(false)).toEqual(['/members', '/chats', '/likes', '/premium'])
    expect(of(true)).toEqual(['/members', '/chats', '/likes', '/credits'])
  })

  it('counts unread messages and new likes', () => {
    const [, chats, likes] = navItems(linksOf(false, 'top'), counts, t)
    expect(chats?.badge?.count).toBe(3)
    expect(likes?.badge?.count).toBe(120)
  })
})

it('the phone has tabs for the same, and for the member himself; the menu has his own pages', () => {
  const tabs = navItems(linksOf(false, 'tabs'), counts, t).map(({ to, short }) => [to, short])
  expect(tabs).toEqual([
    ['/members', 'nav.search_short'],
    ['/chats', 'nav.messages'],
    ['/likes', 'nav.likes'],
    ['/premium', 'nav.premium_short'],
    ['/profile', 'nav.me'],
  ])
  expect(navItems(linksOf(false, 'menu'), counts, t).map(({ to, label }) => [to, label])).toEqual([
    ['/profile', 'nav.profile'],
    ['/notifications', 'nav.settings'],
  ])
})
