import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { timeAfter } from '../../core/shared/durations.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import type { TestMember } from '../factories/site.ts'
import type { TestClient } from '../harness/client.ts'
import { type FixtureProduct, openFixtureProduct, openShop } from './steps/fixture.ts'
import { fetchPage } from './steps/pages.ts'

// The parts that a plugin adds to pages, in the product built with the fixture plugins. In each slot `gated` precedes
// `everything`, and `broken`, between them, throws.

let product: FixtureProduct
const members: Record<string, TestMember> = {}
const chats: Record<string, string> = {}
const someone: Record<string, TestMember> = {}
const packs: Record<string, string> = {}
beforeAll(async () => {
  product = await openFixtureProduct()
  const { app, site } = product
  for (const country of ['NL', 'DE']) {
    packs[country] = await openShop(app, country)
    const member = await site.member({ country, name: 'Me', gender: 'male' })
    const other = await site.member({ country, name: 'Other', gender: 'female' })
    const talked = await site.member({ country, name: 'Talked', gender: 'female' })
    const id = createIdAt(app.clock.now())
    const sent = await member.client.post(`/api/members/${talked.id}/messages`, { id, text: 'Hello' })
    await app.db.asOwner(
      `insert into messages (id, conversation_id, sender_id, kind, body, payload, cost, created_at) values ($1, $2, $3, 'everything', '', '{"a":1}', 0, $4)`,
      [createIdAt(app.clock.now().getTime() + 1), sent.body.conversation.id, talked.id, timeAfter(app.clock.now(), 1)],
    )
    const reply = { id: createIdAt(app.clock.now().getTime() + 2), text: 'Hello yourself' }
    await talked.client.post(`/api/members/${member.id}/messages`, reply)
    members[country] = member
    someone[country] = other
    chats[country] = sent.body.conversation.id
  }
}, 240_000)

interface Place {
  path: (country: string) => string
  /** The viewer: a visitor, a member, or a member with an unconfirmed address. */
  who?: 'visitor' | 'unconfirmed'
  /** Element that contains the part. */
  within: string
  props: object
}
const card = { id: expect.any(String), name: expect.any(String), extensions: { everything: { seen: 'card' } } }
const getProfilePath = (country: string) => `/members/${someone[country]?.id}`
const chosen = { credits: 10, amount: 999, currency: 'EUR' }
const places: Record<string, Place> = {
  'app.banner': { path: () => '/members?gender=any', within: 'main', props: {} },
  'app.modal': { path: () => '/members?gender=any', within: 'body', props: {} },
  'card.badge': { path: () => '/members?gender=any', within: 'article', props: { profile: card } },
  'chat.aside': {
    path: (country) => `/chats/${chats[country]}`,
    within: 'aside',
    props: { conversationId: expect.any(String), profile: { name: 'Talked' } },
  },
  'chat.composer': {
    path: (country) => `${getProfilePath(country)}/chat`,
    within: 'form:has(textarea)',
    props: { conversationId: null, profile: { name: 'Other' }, insert: 'a function' },
  },
  'chat.send': {
    path: (country) => `${getProfilePath(country)}/chat`,
    within: 'form:has(textarea)',
    props: { conversationId: null, profile: { name: 'Other' }, send: 'a function' },
  },
  'chat.empty': {
    path: (country) => `${getProfilePath(country)}/chat`,
    within: '[role=log]',
    props: { profile: { name: 'Other' } },
  },
  'chat.message': {
    path: (country) => `/chats/${chats[country]}`,
    within: '[role=log]',
    props: { message: { kind: 'everything', mine: false, payload: { a: 1 }, sentAt: expect.any(String) } },
  },
  'chat.note': {
    path: (country) => `/chats/${chats[country]}`,
    within: '[role=log]',
    props: {
      conversationId: expect.any(String),
      profile: { name: 'Talked' },
      message: { id: expect.any(String), text: 'Hello yourself' },
    },
  },
  'chat.pinned': {
    path: (country) => `/chats/${chats[country]}`,
    within: 'section',
    props: { conversationId: expect.any(String), profile: { name: 'Talked' } },
  },
  'chat.reaction': {
    path: (country) => `/chats/${chats[country]}`,
    within: '[role=log]',
    props: {
      where: 'below',
      message: { id: expect.any(String), mine: expect.any(Boolean) },
      profile: { name: 'Talked' },
    },
  },
  'checkout.method': {
    path: (country) => `/credits/${packs[country]}/paypal`,
    within: 'form:has([name=method])',
    props: { method: 'paypal', chosen },
  },
  'credits.offer': { path: () => '/credits', within: 'main', props: { packages: [chosen] } },
  lander: { path: () => '/', who: 'visitor', within: 'main', props: { page: 'home' } },
  'likes.tabs': { path: () => '/likes', within: 'main nav', props: {} },
  'members.found': {
    path: () => '/members?gender=any',
    within: 'main',
    props: { page: 1, pages: 1, profiles: expect.arrayContaining([expect.objectContaining(card)]), query: { page: 1 } },
  },
  'login.ways': { path: () => '/login', who: 'visitor', within: 'main', props: { where: 'login' } },
  'members.head': { path: () => '/members?gender=any', within: 'main', props: { page: 1 } },
  'members.tiles': { path: () => '/members?gender=any', within: 'main', props: { page: 1 } },
  'nav.items': { path: () => '/members?gender=any', within: 'header nav', props: { where: 'top' } },
  'premium.note': { path: () => '/premium', within: 'main', props: {} },
  'profile.actions': { path: getProfilePath, within: 'main', props: { profile: { name: 'Other' } } },
  'profile.aside': {
    path: getProfilePath,
    within: 'main',
    props: { profile: { name: 'Other', extensions: { everything: { seen: 'profile' } } } },
  },
  'profile.form': { path: () => '/profile?edit=lines', within: 'main section', props: {} },
  'profile.margin': {
    path: getProfilePath,
    within: 'main article',
    props: { profile: { name: 'Other' }, subject: { kind: 'passage', plugin: 'everything', id: 'first' } },
  },
  'profile.mark': { path: getProfilePath, within: 'main article header', props: { profile: { name: 'Other' } } },
  'profile.turn': { path: getProfilePath, within: 'main', props: { profile: { name: 'Other', match: false } } },
  'settings.sections': { path: () => '/notifications', within: 'main', props: {} },
  'signup.done': {
    path: () => '/complete-signup',
    who: 'unconfirmed',
    within: 'main',
    props: { email: expect.stringContaining('@member.test') },
  },
  'signup.fields': {
    path: () => '/signup',
    who: 'visitor',
    within: 'form:has([name=password])',
    props: { field: 'a function' },
  },
}

const waiting: Record<string, TestMember> = {}
async function whoStands({ who }: Place, country: string): Promise<TestMember | undefined> {
  if (who === 'visitor') return undefined
  if (who !== 'unconfirmed') return members[country]
  waiting[country] ??= await product.site.member({ country, confirmed: false })
  return waiting[country]
}

/** The server-rendered page. */
async function renderedParts(place: Place, country: string) {
  const client = (await whoStands(place, country))?.client ?? product.site.client()
  client.cookies.set('country', country)
  return fetchPage(client, place.path(country))
}
const partsIn = (html: string, slot: string) =>
  [...html.matchAll(/<\w+[^>]* data-slot="([^"]+)" data-plugin="([^"]+)"/g)].flatMap(([, at, plugin]) =>
    at === slot ? [plugin] : [],
  )
const pairs = (count: number) => Array.from({ length: count / 2 }, () => ['gated', 'everything']).flat()

const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
/** A browser page whose scripts run. */
async function open(place: Place, path: string): Promise<Page> {
  const page = await (await product.browser((await whoStands(place, 'DE')) ?? 'DE')).newPage()
  await page.goto(path)
  // The index page loads its scripts at the first touch.
  if (path !== '/') await hydrated(page)
  return page
}

describe.each(Object.entries(places))('%s', (slot, place) => {
  test('is rendered by the server in order, and empty where the plugins are off', async () => {
    const on = await renderedParts(place, 'DE')
    const parts = partsIn(on.html, slot)
    expect([on.status, parts.length > 0]).toEqual([200, true])
    expect(parts).toEqual(pairs(parts.length))
    const off = await renderedParts(place, 'NL')
    // Content that was written or paid for stays readable.
    const kept = slot === 'chat.message' ? pairs(2) : []
    expect({ status: off.status, partsIn: partsIn(off.html, slot) }).toEqual({ status: 200, partsIn: kept })
  })

  test('keeps its place and props once scripts run, and the page survives a part that throws', async () => {
    const page = await open(place, place.path('DE'))
    const seen = () =>
      page.locator(`[data-slot="${slot}"]`).evaluateAll(
        (found, around) =>
          found.map((part) => ({
            plugin: part.getAttribute('data-plugin'),
            props: part.getAttribute('data-props'),
            inside: part.closest(around) !== null,
          })),
        place.within,
      )
    // A part whose code loads late is inserted again.
    await vi.waitFor(
      async () => {
        const parts = await seen()
        expect(parts.every(({ inside }) => inside)).toBe(true)
        expect(parts.map(({ plugin }) => plugin)).toEqual(pairs(parts.length))
        expect(JSON.parse(parts[0]?.props ?? 'null')).toMatchObject(place.props)
      },
      { timeout: 20_000 },
    )
    expect(await page.locator('h1, [role=log]').count()).toBeGreaterThan(0)
  })
})

test('a filter of the search has its field and its pill, and neither where the plugin is off', async () => {
  const at = async (country: string) => {
    const client = members[country]?.client as TestClient
    const { status, html, seen } = await fetchPage(client, '/members?gender=any&initial=O')
    return [status, html.includes('name="initial"'), /Initial \(\w\w\) O/.test(seen)]
  }
  expect(await at('DE')).toEqual([200, true, true])
  expect(await at('NL')).toEqual([200, false, false])
})

test('“me” on a phone and the sign-up page have slots too', async () => {
  const at = async (path: string, client: TestClient) => {
    client.cookies.set('country', 'DE')
    return (await fetchPage(client, path)).html
  }
  expect(await at('/profile', members.DE?.client as TestClient)).toMatch(/data-slot="nav.items"[^>]*menu/)
  expect(await at('/signup', product.site.client())).toMatch(/data-slot="lander"[^>]*signup/)
})

describe('a page of the plugin', () => {
  const visit = async (country: string, path: string, who?: TestMember) => {
    const client = who?.client ?? product.site.client()
    client.cookies.set('country', country)
    const { status, headers, text } = await client.get(path, { headers: { accept: 'text/html' } })
    const place = headers.location ? new URL(headers.location, product.origin).pathname : null
    return { status, place, headers, html: text, own: text.includes('data-page="everything"') }
  }

  test('exists where the plugin is on, for those who may open it', async () => {
    const seen: Record<string, unknown> = {}
    const premium = await product.site.member({ country: 'DE', paidUser: true })
    const all = ['', '/visitors', '/members', '/confirmed', '/premium', '/premium/1', '/paired', '/text'].map(
      (end) => `/everything${end}`,
    )
    for (const path of [...all, '/all-of-it']) {
      expect({ path, status: (await visit('NL', path)).status }).toEqual({ path, status: 404 })
      const of = async (who?: TestMember) => {
        const { status, place, own } = await visit('DE', path, who)
        return own ? 'page' : (place ?? status)
      }
      seen[path] = [await of(), await of(waiting.DE), await of(members.DE), await of(premium)]
    }
    const confirmedOnly = '/everything'
    expect(seen).toEqual({
      '/everything': ['page', 'page', 'page', 'page'],
      '/everything/visitors': ['page', '/members', '/members', '/members'],
      '/everything/members': ['/login', 'page', 'page', 'page'],
      '/everything/confirmed': [confirmedOnly, confirmedOnly, 'page', 'page'],
      '/everything/premium': ['/login', '/premium', '/premium', 'page'],
      '/everything/premium/1': ['/login', '/premium', '/premium', 'page'],
      '/everything/paired': ['page', 'page', 'page', 'page'],
      '/everything/text': [200, 200, 200, 200],
      '/all-of-it': ['page', 'page', 'page', 'page'],
    })
  })

  test('has the usual frame, its script, its policies and a sitemap entry', async () => {
    const page = await visit('DE', '/everything')
    expect(page.headers['content-security-policy']).toContain('https://pictures.example')
    expect((await visit('DE', '/pages/faq')).headers['content-security-policy']).not.toContain('pictures.example')
    expect((await visit('DE', '/everything/visitors')).html).not.toContain('__reactRouterContext')
    expect((await visit('DE', '/everything/members', members.DE)).html).toContain('data-start="touched"')
    expect((await visit('DE', '/sitemap.xml')).html).toContain('/everything<')
    expect((await visit('NL', '/sitemap.xml')).html).not.toContain('/everything<')
    expect((await visit('DE', '/robots.txt')).html).toContain('/everything/premium')
  })

  test('has a navigation link in order, with its badge, for viewers with access', async () => {
    const readLinks = async (country: string, of: RegExp, who = members[country]) => {
      const { html } = await visit(country, '/members?gender=any', who)
      const nav = of.exec(html.slice(html.indexOf('<header')))?.[0] ?? ''
      // Other plugins may have links there too.
      const known = /^\/(members|chats|likes|premium|everything\/\w+)$/
      return [...nav.matchAll(/<a [^>]*?href="([^"]+)"/g)].flatMap(([, to = '']) => (known.test(to) ? [to] : []))
    }
    const top = /<nav[\s\S]*?<\/nav>/
    expect(await readLinks('NL', top)).toEqual(['/members', '/chats', '/likes', '/premium'])
    expect(await readLinks('DE', top)).toEqual([
      '/members',
      '/everything/members',
      '/chats',
      '/likes',
      '/premium',
      '/everything/confirmed',
    ])
    const foot = async (country: string) => {
      const { html } = await visit(country, '/pages/faq')
      const links = [...html.slice(html.indexOf('<footer')).matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, to]) => to)
      return links.filter((to = '') => /^\/(pages\/\w+|pricing|all-of-it)$/.test(to)).slice(0, 4)
    }
    expect(await foot('NL')).toEqual(['/pages/service', '/pages/faq', '/pricing', '/pages/terms'])
    expect(await foot('DE')).toEqual(['/pages/service', '/pages/faq', '/all-of-it', '/pricing'])
    const asked = await product.site.member({ country: 'DE', gender: 'male' })
    const hello = { id: createIdAt(product.app.clock.now()), text: 'Hello' }
    await someone.DE?.client.post(`/api/members/${asked.id}/messages`, hello)
    const context = await product.browser(asked)
    const page = await context.newPage()
    await page.goto('/members?gender=any')
    const link = page.locator('header nav').first().getByRole('link', { name: 'Everything here (nl)' })
    expect(await link.innerText()).toMatch(/\b1\b/)
    await page.getByRole('button', { name: 'Mijn account' }).click()
    await page.getByRole('menuitem', { name: 'Everything here (nl)' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Everything for Premium (nl)' }).count()).toBe(0)
  })
})

test("a page's data is in the server's HTML, on visitors' cached pages and after client navigation", async () => {
  const readPage = async (cookies: Record<string, string>) => {
    const client = product.site.client()
    for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
    return (await fetchPage(client, '/everything')).html
  }
  const shown = (html: string) => /<output>(.*?)<\/output>/.exec(html)?.[1]?.replaceAll('&quot;', '"')
  const first = await readPage({ country: 'DE' })
  expect(shown(first)).toBe('{"path":"/everything","half":"a"}')
  // The page is cached for visitors of the same half and rendered for others.
  expect(shown(await readPage({ country: 'DE', half: 'b' }))).toBe('{"path":"/everything","half":"b"}')
  expect(shown(await readPage({ country: 'DE', half: 'a' }))).toBe('{"path":"/everything","half":"a"}')

  const context = await product.browser('DE')
  const tab = await context.newPage()
  await tab.goto('/everything')
  await hydrated(tab)
  await tab.getByRole('link', { name: 'All of it (en)' }).click()
  await tab.waitForURL('**/all-of-it')
  await expect.poll(() => tab.locator('output').innerText()).toBe('{"path":"/all-of-it","half":"a"}')
})

test('staff preview its page with an unsaved text, which visitors do not see', async () => {
  const { site } = product
  const owner = await site.staff('owner')
  const draft = { domain_id: site.domainId, country: 'DE', word: 'Not <b>yet</b>' }
  const { status, body } = await owner.post('/api/console/everything/preview', draft)
  expect({ status, html: body.html }).toEqual({
    status: 200,
    html: expect.stringContaining('<blockquote>Not &lt;b&gt;yet&lt;/b&gt;</blockquote>'),
  })
  expect((await site.client().get('/everything')).text).not.toContain('<blockquote>')
  // Where the plugin is off there is no page to preview.
  expect((await owner.post('/api/console/everything/preview', { ...draft, country: 'NL' })).text).not.toContain(
    '<blockquote>',
  )
})
