import { describe, expect, test } from 'vitest'
import type { PageAccess } from '../../kernel/page.ts'
import type { SessionMember } from '../../kernel/session.ts'
import type { Site } from '../../kernel/site.ts'
import { createPageRegistry } from '../../platform/pages/index.ts'
import { pageGate } from './page-gate.ts'

const table = {
  pages: [
    ...(['anyone', 'visitor', 'member', 'confirmed', 'premium'] as const).map((access: PageAccess) => ({
      path: `/${access}`,
      file: './x.tsx',
      access,
    })),
    { path: '/matches', file: './x.tsx', access: 'member' as const, elsewhere: '/signup' },
  ],
  nav: [],
}
const plugin = {
  id: 'cams',
  pages: [{ path: '/cams', file: './x.tsx', access: 'anyone' as const, permissions: ['camera'] }],
}
const registry = (on: boolean) =>
  createPageRegistry(table, [plugin], { enabled: () => on }, { get: ({ default: value }) => value })

/** What answers in place of the page: its status, and where it leads. */
function visit(
  path: string,
  {
    member = null,
    on = true,
    act = 'read',
    root = false,
    standsAt = null,
  }: {
    member?: Partial<SessionMember> | null
    on?: boolean
    act?: 'read' | 'write'
    root?: boolean
    standsAt?: string | null
  } = {},
) {
  const place = { site: { domainId: 1, country: 'NL' } as Site, member: member as SessionMember | null, standsAt }
  try {
    pageGate({ pages: registry(on) }, place)(new URL(path, 'https://one.example'), act, root)
    return 'open'
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    return (thrown as { init?: { status?: number } }).init?.status
  }
}

const fresh = { confirmed: false, paidUser: false }
const free = { confirmed: true, paidUser: false }
const paying = { confirmed: true, paidUser: true }

test.each<[string, unknown[]]>([
  ['/anyone', ['open', 'open', 'open', 'open']],
  ['/visitor', ['open', '/members', '/members', '/members']],
  ['/member?a=b', ['/login?to=%2Fmember%3Fa%3Db', 'open', 'open', 'open']],
  ['/confirmed', ['/login?to=%2Fconfirmed', '/complete-signup', 'open', 'open']],
  ['/premium', ['/login?to=%2Fpremium', '/premium', '/premium', 'open']],
  ['/matches', ['/signup', 'open', 'open', 'open']],
])('%s leads whoever may not open it to where that changes', (path, expected) => {
  expect([null, fresh, free, paying].map((member) => visit(path, { member }))).toEqual(expected)
})

describe('the page of a plugin', () => {
  test('does not exist where the plugin is off, neither to read nor to send to', () => {
    expect([visit('/cams'), visit('/cams', { act: 'write' })]).toEqual(['open', 'open'])
    expect([visit('/cams', { on: false }), visit('/cams', { on: false, act: 'write' })]).toEqual([404, 404])
    expect(visit('/cams', { on: false, root: true })).toBe('open')
  })

  test('that needs a policy of its own is loaded as a document, once', () => {
    expect(visit('/cams', { standsAt: '/anyone' })).toBe('https://one.example/cams')
    expect(visit('/cams', { standsAt: '/cams' })).toBe('open')
    expect(visit('/anyone', { standsAt: '/cams' })).toBe('open')
  })
})

test('a form is left to the API, which refuses it with words', () => {
  expect(visit('/member', { act: 'write' })).toBe('open')
})
