import { randomUUID } from 'node:crypto'
import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '../../core/kernel/index.ts'
import { hourMs } from '../../core/shared/durations.ts'
import { coreResources } from '../authorization/resources.ts'
import { insertPaidOrder } from '../factories/paid-order.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { selectToday } from '../harness/sample.ts'
import { unfoldMenu } from '../harness/unfold-menu.ts'
import { readConsoleText } from './steps/console.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// Each role's dashboard shows its work, and its menu exactly the pages it may open.

const app = await testApp()
let site: TestSite
let member: TestMember
const made = new Map<string, string>()

beforeAll(async () => {
  site = await testSite(app)
  member = await site.member({ name: 'Annabel' })
  // The console requests the last 30 days by the browser's clock.
  await insertPaidOrder(site, { memberId: member.id, amount: 2249, at: new Date(Date.now() - hourMs) })
  const complaint = { kind: 'complaint', email: 'a@example.test', name: 'Ans', message: 'De site is traag vandaag.' }
  expect((await site.client().post('/api/complaints', complaint)).status).toBe(200)
  await app.settle()
  const owner = { domainId: site.domainId, pool: site.host, memberId: member.id, partnerId: member.id }
  for (const kind of ['package', 'discount-code', 'payment-account', 'reply-template', 'document']) {
    const row = await coreResources[kind]?.(app.db, owner)
    if (!row) throw new Error(`There is no factory of ${kind}`)
    made.set(kind, row.id)
  }
  const [company] = await app.db.asOwner<{ id: number }>('select company_id id from domains where id = $1', [
    site.domainId,
  ])
  made.set('company', String(company?.id))
})

const part = (key: string) => readConsoleText(`console.dashboard.${key}`)
const work = { reviews: part('cases_first'), complaints: part('due_first') }
const figures = {
  waiting: part('pending_reviews'),
  complaints: part('open_complaints'),
  revenue: part('revenue_30_days'),
  online: part('online'),
}
const cards = {
  ...work,
  revenue: 'Revenue · EUR',
  signups: part('signups'),
  funnel: part('funnel'),
  differences: part('differences'),
  health: part('health'),
}

interface Expected {
  /** Figures at the top of the dashboard, with their values. */
  figures: Partial<Record<keyof typeof figures, string>>
  cards: (keyof typeof cards)[]
  /** Menu entries that distinguish this role from others, by address. */
  has: string[]
  lacks: string[]
}
const all: Expected['figures'] = { waiting: '1', complaints: '1', revenue: '€22.49', online: '0' }
const expected: Record<StaffRole, Expected> = {
  owner: {
    figures: all,
    cards: ['reviews', 'complaints', 'revenue', 'signups', 'funnel', 'differences', 'health'],
    has: ['/staff', '/audit', '/settings', '/brands', '/domains', '/reviews', '/orders', '/reconciliation-days'],
    lacks: [],
  },
  operator: {
    figures: all,
    cards: ['reviews', 'complaints', 'revenue', 'signups', 'funnel', 'health'],
    has: ['/settings', '/brands', '/domains', '/plugins', '/reviews', '/orders', '/revenue', '/audit'],
    lacks: ['/staff', '/settlements'],
  },
  moderator: {
    figures: { waiting: '1', complaints: '1', online: '0' },
    cards: ['reviews', 'complaints', 'signups'],
    has: ['/reviews', '/complaints', '/second-reviews', '/members'],
    lacks: ['/brands', '/domains', '/settings', '/orders', '/revenue', '/staff', '/plugins'],
  },
  support: {
    figures: { complaints: '1', online: '0' },
    cards: ['complaints', 'signups'],
    has: ['/complaints', '/members', '/orders', '/credit-grants'],
    lacks: ['/brands', '/domains', '/settings', '/reviews', '/revenue', '/staff'],
  },
  finance: {
    figures: { revenue: '€22.49', online: '0' },
    cards: ['revenue', 'signups', 'funnel', 'differences', 'health'],
    has: ['/orders', '/invoices', '/revenue', '/packages', '/reconciliation-days', '/members'],
    lacks: ['/brands', '/domains', '/settings', '/reviews', '/complaints', '/staff'],
  },
  auditor: {
    figures: all,
    cards: ['reviews', 'complaints', 'revenue', 'signups', 'funnel', 'differences', 'health'],
    has: ['/staff', '/audit', '/settings', '/brands', '/domains', '/reviews', '/orders', '/reconciliation-days'],
    lacks: [],
  },
}
/**
 * Tests the owner and another role in rotation; all of them in the nightly run. `authorization` tests which routes
 * each role may call.
 */
const [owner, ...others] = Object.keys(expected) as StaffRole[]
const roles = [owner as StaffRole, ...selectToday(others)]

/** Addresses in the menu. */
const entries = (page: Page): Promise<string[]> =>
  page
    .locator('a[role=menuitem][href^="#/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''))

/** Collects the API responses since the last check, and whether all have arrived. */
function listen(page: Page) {
  const open = new Set<Request>()
  const refused: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/') && open.add(request)))
  page.on('requestfailed', (request) => void open.delete(request))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return { refused, rest: () => expect.poll(() => open.size).toBe(0) }
}

const noAccess = (page: Page) =>
  page.getByRole('heading', { level: 2, name: readConsoleText('console.no_access.heading') })

/** The owner's menu contains every entry. */
let everything: string[] = []

describe.each(roles)('%s', (role) => {
  test('shows its work on the dashboard, opens every entry of its menu, and misses none', {
    timeout: 300_000,
  }, async () => {
    const { page, faults } = await openConsole(site, role, site.domainId)
    const wanted = expected[role]
    const main = page.getByRole('main')
    for (const [figure, says] of Object.entries(wanted.figures)) {
      const card = main.locator('.MuiCard-root').filter({ hasText: figures[figure as keyof typeof figures] })
      await card.first().getByText(says, { exact: true }).waitFor()
    }
    for (const card of wanted.cards) await main.getByRole('region', { name: cards[card], exact: true }).waitFor()
    const others = Object.keys(cards).filter((card) => !wanted.cards.includes(card as keyof typeof cards))
    for (const card of others as (keyof typeof cards)[])
      expect({ card, count: await main.getByRole('region', { name: cards[card], exact: true }).count() }).toEqual({
        card,
        count: 0,
      })
    if (wanted.cards.includes('complaints'))
      await main.getByRole('region', { name: work.complaints }).getByText('De site is traag vandaag.').waitFor()
    const acts = main.getByRole('button', { name: readConsoleText('console.reviews.next') })
    await expect.poll(() => acts.count()).toBe(role === 'owner' || role === 'moderator' ? 1 : 0)
    await page.mouse.move(0, 0)
    await expectAccessible(page)

    const { refused, rest } = listen(page)
    await unfoldMenu(page)
    const shown = await entries(page)
    if (role === 'owner') everything = shown
    expect(shown).toEqual(expect.arrayContaining(wanted.has))
    expect(shown.filter((entry) => wanted.lacks.includes(entry))).toEqual([])
    for (const entry of shown) {
      const link = page.locator(`a[role=menuitem][href="#${entry}"]`)
      const name = (await link.innerText()).trim()
      await link.click()
      await expect.poll(() => page.title(), { message: entry }).toContain(name)
      await rest()
      expect({ entry, count: await noAccess(page).count(), refused }).toEqual({ entry, count: 0, refused: [] })
    }
    // Addresses outside the menu say that access is denied.
    for (const entry of everything.filter((one) => !shown.includes(one))) {
      await openConsolePage(site, page, entry)
      await noAccess(page).waitFor()
      expect({ entry, count: await page.getByRole('tab').count() }).toEqual({ entry, count: 0 })
    }
    expect(faults.filter((fault) => !/40[34]/.test(fault))).toEqual([])
  })
})

test('an auditor reads the records of every area, without any control to save, create or remove', async () => {
  const { page, faults } = await openConsole(site, 'auditor', null)
  const acts = page.getByRole('main').getByRole('button', { name: /^(Save|Delete|Create|Edit|Ban|Refund|Send)/ })
  const links = page.getByRole('main').getByRole('link', { name: /^(Create|Edit)$/ })
  // In the menu of rare actions, which is hidden and outside of the page's main part.
  const remove = page.getByRole('button', { name: 'Delete', exact: true, includeHidden: true })
  const areas: [list: string, id: string | undefined, says: RegExp][] = [
    ['members', member.id, /Annabel/],
    ['packages', made.get('package'), /9\.99/],
    ['discount-codes', made.get('discount-code'), /Percentage off/],
    ['payment-accounts', made.get('payment-account'), /\w/],
    ['domains', String(site.domainId), new RegExp(site.host)],
    ['companies', made.get('company'), /Test BV/],
    ['static-pages', made.get('document'), /\w/],
    ['reply-templates', made.get('reply-template'), /\w/],
  ]
  const { refused, rest } = listen(page)
  for (const [list, id, says] of areas) {
    await openConsolePage(site, page, `/${list}`)
    await page.getByRole('table').first().waitFor()
    await rest()
    expect({ list, actsCount: await acts.count(), linksCount: await links.count() }).toEqual({
      list,
      actsCount: 0,
      linksCount: 0,
    })
    await openConsolePage(site, page, `/${list}/${id}/show`)
    await page.getByRole('main').getByText(says).first().waitFor()
    await rest()
    expect({
      list,
      actsCount: await acts.count(),
      linksCount: await links.count(),
      removeCount: await remove.count(),
      refused,
    }).toEqual({ list, actsCount: 0, linksCount: 0, removeCount: 0, refused: [] })
  }
  // The address of the form shows no form either.
  await openConsolePage(site, page, `/companies/${made.get('company')}`)
  await noAccess(page).waitFor()
  await openConsolePage(site, page, '/settings?area=conversations')
  await page.locator('#setting-message_length').waitFor()
  expect(await page.getByRole('main').getByRole('spinbutton', { disabled: false }).count()).toBe(0)
  expect(await acts.count()).toBe(0)
  expect(faults).toEqual([])
})

test('the advice of a difference names the payment accounts only to staff who may test them', async () => {
  const id = randomUUID()
  await app.db.asOwner(
    `insert into reconciliation_cases (id, account_id, domain_id, provider, day, kind, subject, currency, status, opened_at, reason)
      values ($1, $2, $3, 'sandbox', '2026-01-01', 'not_reconciled', '2026-01-01', 'EUR', 'open', now(), null)`,
    [id, made.get('payment-account'), site.domainId],
  )
  const advice = async (role: StaffRole) => {
    const { context, page } = await openConsole(site, role, site.domainId)
    await openConsolePage(site, page, `/reconciliation-cases/${id}/show`)
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'every hour for a week' })
    await alert.waitFor()
    const shown = { text: await alert.innerText(), links: await alert.getByRole('link').count() }
    await context.close()
    return shown
  }
  const finance = await advice('finance')
  expect(finance).toMatchObject({ links: 0, text: expect.stringContaining('ask an operator') })
  const owner = await advice('owner')
  expect(owner).toMatchObject({ links: 1, text: expect.not.stringContaining('ask an operator') })
})
