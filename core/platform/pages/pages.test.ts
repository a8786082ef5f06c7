import { describe, expect, test } from 'vitest'
import type { Plugin } from '../../kernel/feature.ts'
import type { NavPlace, PageAccess, PageDefinition } from '../../kernel/page.ts'
import { publicRoute } from '../../kernel/route.ts'
import { buildContentSecurityPolicy } from '../http/security-headers.ts'
import { canOpenPage, createPageRegistry, findPageFaults, getPageScript } from './index.ts'

const buildPage = (path: string, more: Partial<PageDefinition> = {}): PageDefinition => ({
  path,
  file: './page.tsx',
  access: 'anyone',
  ...more,
})
const link = (to: string, more = {}) => ({
  to,
  places: ['top'] as const,
  order: 5,
  icon: 'x',
  label: 'poems.nav',
  ...more,
})
const core = { pages: [buildPage('/'), buildPage('/members/:id'), buildPage('/members/m/:id')], nav: [] }
/** Settings with their defaults. */
const usual = { get: <T>({ default: value }: { default: T }) => value }
const here = { domainId: 1, country: 'NL' }

describe('a path', () => {
  const pages = createPageRegistry(
    {
      pages: [...core.pages, buildPage('/members'), buildPage('/members/:id/chat'), buildPage('/credits/:id/:method?')],
      nav: [],
    },
    [],
    { isEnabled: () => true },
    usual,
  )
  test.each([
    ['/', '/'],
    ['/members', '/members'],
    ['/members/', '/members'],
    ['/members/7', '/members/:id'],
    ['/members/m/7', '/members/m/:id'],
    ['/members/7/chat', '/members/:id/chat'],
    ['/credits/7', '/credits/:id/:method?'],
    ['/credits/7/ideal', '/credits/:id/:method?'],
    ['/credits/7/ideal/x', undefined],
    ['/nowhere', undefined],
  ])('%s is the page %s', (address, pattern) => expect(pages.find(address)?.path).toBe(pattern))
})

test('a boot lists all faults of pages and navigation together', () => {
  const taken = publicRoute({ method: 'GET', path: '/poems/:id', summary: 'x', access: 'anyone', handler() {} })
  const poems: Plugin = {
    id: 'poems',
    routes: [taken],
    pages: [
      buildPage('/poems/:name'),
      buildPage('/members/:other'),
      buildPage('/poems/twice'),
      buildPage('/poems/twice'),
      buildPage('/poems/listed/:id', { sitemap: true }),
      buildPage('/poems/kept', { cache: 'shared', access: 'member' }),
      buildPage('/poems/open', {
        csp: { 'script-src': ["'unsafe-inline'"], 'frame-src': ['https://cams.example.com'] },
      }),
      buildPage('/poems/scripted', { script: { entry: '../landers/script.ts' } }),
      buildPage('/api/poems'),
    ],
    nav: [link('/verses'), link('/poems/twice', { label: 'nav.search' })],
  }
  const rhymes: Plugin = { id: 'rhymes', claims: ['/poems/twice'], pages: [buildPage('/poems/twice')] }
  expect(findPageFaults(core, [], [poems, rhymes])).toEqual([
    'page /poems/:name of poems is already taken by the route GET /poems/:id of poems',
    'page /members/:other of poems is outside /poems and not claimed',
    'page /members/:other of poems is already taken by page /members/:id of member-web',
    'page /poems/twice of poems is already taken by page /poems/twice of poems',
    'page /poems/listed/:id of poems lists addresses in the site map that are not its own',
    'page /poems/kept of poems is cached but not open to visitors',
    "page /poems/open of poems has invalid sources: 'unsafe-inline'",
    "page /poems/scripted of poems has a script outside its own folder: '../landers/script.ts'",
    'page /api/poems of poems uses a reserved path',
    'page /api/poems of poems is outside /poems and not claimed',
    'page /poems/twice of rhymes is already taken by page /poems/twice of poems',
    'navigation to /verses of poems links to an unknown page',
    'navigation to /poems/twice of poems uses a text key of another owner',
  ])
})

test('the script of a page is the application, or an entry in the folder of the page', () => {
  const entry = { entry: './member-web/poem.ts' }
  const poems: Plugin = {
    id: 'poems',
    pages: [buildPage('/poems', { script: entry }), buildPage('/poems/plain', { script: 'none' })],
  }
  const table = { pages: [buildPage('/', { script: { entry: './home/home.ts' } }), buildPage('/members')], nav: [] }
  const pages = createPageRegistry(table, [poems], { isEnabled: () => true }, usual)
  const of = (address: string) => getPageScript(pages.find(address))
  expect(of('/poems')).toEqual({ entry: 'plugins/poems/member-web/poem.ts' })
  expect(of('/')).toEqual({ entry: 'member-web/home/home.ts' })
  expect([of('/poems/plain'), of('/members'), of('/nowhere')]).toEqual(['none', 'application', 'application'])
})

test.each<[PageAccess, boolean[]]>([
  ['anyone', [true, true, true, true]],
  ['visitor', [true, false, false, false]],
  ['member', [false, true, true, true]],
  ['confirmed', [false, false, true, true]],
  ['premium', [false, false, false, true]],
])('who may open a page for %s', (access, expected) => {
  const viewers = [
    null,
    { confirmed: false, paidUser: false },
    { confirmed: true, paidUser: false },
    { confirmed: true, paidUser: true },
  ]
  expect(viewers.map((viewer) => canOpenPage(access, viewer))).toEqual(expected)
})

test('the operator’s order of links applies; unlisted links keep their place', () => {
  const table = {
    pages: ['/one', '/two', '/three', '/four'].map((path) => buildPage(path)),
    nav: [
      link('/one', { order: 10, places: ['top', 'footer'] }),
      link('/two', { order: 20, places: ['top', 'footer'] }),
      link('/three', { order: 30 }),
      link('/four', { order: 40 }),
    ],
  }
  const order: Record<string, string[]> = { nav_order: ['/four', '/gone', '/one'], footer_order: ['/two', '/one'] }
  const set = { get: <T>({ key }: { key: string }) => (order[key] ?? []) as T }
  const pages = createPageRegistry(table, [], { isEnabled: () => true }, set)
  const at = (place: NavPlace) =>
    pages
      .buildNav(here, { confirmed: true, paidUser: false })
      .flatMap(({ to, places }) => (places.includes(place) ? [to] : []))
  expect({ top: at('top'), footer: at('footer') }).toEqual({
    top: ['/four', '/two', '/three', '/one'],
    footer: ['/two', '/one'],
  })
})

test('a phone has five tabs in the operator’s order, including the member’s own page', () => {
  const tabs: NavPlace[] = ['top', 'tabs']
  const paths = ['/members', '/swipe', '/chats', '/likes', '/credits', '/profile', '/edition']
  const table = {
    pages: paths.map((path) => buildPage(path)),
    nav: paths.map((path, at) => link(path, { order: at, places: path === '/edition' ? ['menu'] : tabs })),
  }
  const shown = (wanted: string[]) => {
    const set = { get: <T>({ key }: { key: string }) => (key === 'phone_tabs' ? wanted : []) as T }
    const links = createPageRegistry(table, [], { isEnabled: () => true }, set).buildNav(here, {
      confirmed: true,
      paidUser: true,
    })
    expect(links.map(({ to }) => to)).toEqual(paths)
    return links
      .filter(({ places }) => places.includes('tabs'))
      .sort((one, other) => (one.tab ?? 0) - (other.tab ?? 0))
      .map(({ to }) => to)
  }
  expect(shown([])).toEqual(['/members', '/swipe', '/chats', '/likes', '/profile'])
  expect(shown(['/edition', '/credits', '/gone'])).toEqual(['/edition', '/credits', '/members', '/swipe', '/profile'])
  expect(shown(['/profile', '/chats'])).toEqual(['/profile', '/chats', '/members', '/swipe', '/likes'])
})

test('the navigation is sorted and only contains links that the member may open', () => {
  const plugins: Plugin[] = [
    {
      id: 'poems',
      pages: [buildPage('/poems'), buildPage('/poems/rich', { access: 'premium' })],
      nav: [link('/poems', { order: 15 }), link('/poems/rich', { order: 1 })],
    },
    { id: 'off', pages: [buildPage('/off', { sitemap: true, crawl: false })], nav: [link('/off'), link('/members/1')] },
  ]
  const table = { pages: core.pages, nav: [link('/', { order: 20 }), link('/members/1', { order: 10 })] }
  const pages = createPageRegistry(table, plugins, { isEnabled: (id) => id !== 'off' }, usual)
  const of = (paidUser: boolean) => pages.buildNav(here, { confirmed: true, paidUser }).map(({ to }) => to)
  expect(of(false)).toEqual(['/members/1', '/poems', '/'])
  expect(of(true)).toEqual(['/poems/rich', '/members/1', '/poems', '/'])
  expect(pages.buildNav(here, null)).toEqual([])
  const footed = { pages: core.pages, nav: [link('/', { places: ['footer', 'top'] }), link('/', { places: ['top'] })] }
  expect(createPageRegistry(footed, [], { isEnabled: () => true }, usual).buildNav(here, null)).toHaveLength(1)
  expect({ sitemapPaths: pages.listSitemapPaths(here), uncrawledPaths: pages.listUncrawledPaths(here) }).toEqual({
    sitemapPaths: [],
    uncrawledPaths: [],
  })
})

test('a page widens the policy only by the sources it lists', () => {
  const csp = { 'form-action': ['https:'], 'frame-src': ['https://cams.example.com'] }
  const usual = buildContentSecurityPolicy({ nonce: 'n', secure: false }).split('; ')
  const wider = buildContentSecurityPolicy({ nonce: 'n', secure: false, csp }).split('; ')
  expect(usual).toContain("form-action 'self'")
  expect(wider.filter((directive) => !usual.includes(directive))).toEqual([
    "form-action 'self' https:",
    "frame-src 'self' https://cams.example.com",
  ])
})
