import { describe, expect, test } from 'vitest'
import type { PageAccess } from '../../kernel/page.ts'
import type { SessionMember } from '../../kernel/session.ts'
import type { Site } from '../../kernel/site.ts'
import { createPageRegistry } from '../../platform/pages/index.ts'
import { createPageGate } from './page-gate.ts'

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
  pages: [
    { path: '/cams', file: './x.tsx', access: 'anyone' as const, csp: { 'frame-src': ['https://cams.example'] } },
  ],
}
const registry = (on: boolean) =>
  createPageRegistry(table, [plugin], { isEnabled: () => on }, { get: ({ default: value }) => value })

/** The outcome of a visit: open, a status, or the address of a redirect. */
function visit(
  path: string,
  {
    member = null,
    on = true,
    act = 'read',
    root = false,
    currentPath = null,
  }: {
    member?: Partial<SessionMember> | null
    on?: boolean
    act?: 'read' | 'write'
    root?: boolean
    currentPath?: string | null
  } = {},
) {
  const place = { site: { domainId: 1, country: 'NL' } as Site, member: member as SessionMember | null, currentPath }
  try {
    createPageGate({ pages: registry(on) }, place)(new URL(path, 'https://one.example'), act, root)
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
])('%s redirects people who may not open it', (path, expected) => {
  expect([null, fresh, free, paying].map((member) => visit(path, { member }))).toEqual(expected)
})

describe('the page of a plugin', () => {
  test('does not exist for reading or posting where the plugin is off', () => {
    expect([visit('/cams'), visit('/cams', { act: 'write' })]).toEqual(['open', 'open'])
    expect([visit('/cams', { on: false }), visit('/cams', { on: false, act: 'write' })]).toEqual([404, 404])
    expect(visit('/cams', { on: false, root: true })).toBe('open')
  })

  test('loads as a document if its policy differs', () => {
    expect(visit('/cams', { currentPath: '/anyone' })).toBe('https://one.example/cams')
    expect(visit('/cams', { currentPath: '/cams' })).toBe('open')
    expect(visit('/anyone', { currentPath: '/cams' })).toBe('open')
  })
})

test('a posted form passes, so that the API can refuse it with a message', () => {
  expect(visit('/member', { act: 'write' })).toBe('open')
})
