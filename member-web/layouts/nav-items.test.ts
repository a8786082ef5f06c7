import { describe, expect, it } from 'vitest'
import { createPageRegistry } from '../../core/platform/pages/index.ts'
import * as table from '../pages.ts'
import { listNavItems } from './nav-items.ts'

const t = (key: string) => key
const pages = createPageRegistry(table, [], { isEnabled: () => true }, { get: ({ default: value }) => value })
const getLinks = (paidUser: boolean, place: 'top' | 'menu' | 'tabs') =>
  pages
    .buildNav({ domainId: 1, country: 'NL' }, { confirmed: true, paidUser })
    .filter(({ places }) => places.includes(place))

describe('top bar', () => {
  it('offers Premium to free members and credits to those who have paid', () => {
    const of = (paidUser: boolean) => listNavItems(getLinks(paidUser, 'top'), t).map((item) => item.to)
    expect(of(false)).toEqual(['/members', '/chats', '/likes', '/premium'])
    expect(of(true)).toEqual(['/members', '/chats', '/likes', '/credits'])
  })

  it('counts unread messages and new likes', () => {
    expect(listNavItems(getLinks(false, 'top'), t).map((item) => item.badge)).toEqual([
      undefined,
      'unread',
      'new_likes',
      undefined,
    ])
  })
})

it('the phone has tabs for the same and for “me”; the menu has the member’s own pages', () => {
  const tabs = listNavItems(getLinks(false, 'tabs'), t).map(({ to, short }) => [to, short])
  expect(tabs).toEqual([
    ['/members', 'nav.search_short'],
    ['/chats', 'nav.messages'],
    ['/likes', 'nav.likes'],
    ['/premium', 'nav.premium_short'],
    ['/profile', 'nav.me'],
  ])
  expect(listNavItems(getLinks(false, 'menu'), t).map(({ to, label }) => [to, label])).toEqual([
    ['/profile', 'nav.profile'],
    ['/notifications', 'nav.settings'],
  ])
})
