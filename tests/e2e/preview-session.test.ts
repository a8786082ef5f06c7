import { beforeEach, expect, test } from 'vitest'
import { getSettingVersion } from '../factories/settings.ts'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor } from '../harness/browser.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp()
let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
})
const origin = () => `http://${site.host}:${app.port}`

test('previews another brand and language with drafts as a visitor, without effect on other visitors', async () => {
  const other = await testSite(app)
  await other.set('name', 'Buurman')
  const scope = `domain:${other.domainId}`
  const owner = await site.staff('owner')
  const draft = { key: 'name', scope, value: 'Straks', seen: 0, version: 0 }
  const seen = getSettingVersion(app, 'name', scope)
  expect((await owner.put('/api/console/settings/drafts', { drafts: [{ ...draft, seen }] })).status).toBe(200)

  const { context, page } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/preview-session')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: new RegExp(other.host) }).click()
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Français' }).click()
  await page.getByLabel('Came from (network)').fill('gazette')
  await expectAccessible(page)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open preview' }).click(),
  ])
  await page.getByText('The preview is open in a new tab.').waitFor()
  const bar = tab.getByRole('complementary', { name: 'You’re viewing the site as:' })
  await bar.getByText(/French · visitor · source: gazette · with drafts/).waitFor()
  expect(await tab.locator('html').getAttribute('lang')).toBe('fr')
  await expect.poll(() => tab.title()).toContain('Straks')
  expect(await tab.locator('script').count()).toBe(0)
  await expectAccessible(tab)
  // Links stay within the preview.
  await tab.goto(`${origin()}/pricing`)
  await bar.waitFor()
  const post = (path: string, headers: Record<string, string>, body: string) =>
    tab.evaluate(
      async ([to, sent, what]) => {
        const reply = await fetch(to, { method: 'POST', headers: sent, body: what })
        return { status: reply.status, text: await reply.text() }
      },
      [path, headers, body] as const,
    )
  const form = await post('/login', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=a%40b.test')
  expect(form.status).toBe(403)
  const call = await post(
    '/api/user.php',
    { 'content-type': 'application/json', 'x-request-type': 'client' },
    JSON.stringify({ email: 'a@b.test', password: 'x' }),
  )
  expect(JSON.parse(call.text).error.code).toBe('read_only_view')

  const visitor = await newVisitor()
  const plain = await visitor.newPage()
  await plain.goto(`http://${other.host}:${app.port}/`)
  await expect.poll(() => plain.title()).toContain('Buurman')
  await visitor.close()
  await bar.getByRole('link', { name: 'Leave' }).click()
  await bar.waitFor({ state: 'detached' })
  const [line] = await app.db.asOwner(
    `select domain_id from audit_log where action = 'domain.looked_at' order by id desc limit 1`,
  )
  expect(line).toEqual({ domain_id: other.domainId })
})

test('previews the site as a synthetic member, with members’ pages and a drafted plugin', async () => {
  const other = await testSite(app)
  const real = await other.member({ name: 'Annelies', gender: 'female' })
  const scope = `domain:${other.domainId}`
  const drafted = app.services.plugins.plugins.find(({ requires = [], pages: own = [] }) =>
    own.some(({ access, path }) => requires.length === 0 && access === 'member' && !path.includes(':')),
  )
  if (!drafted) throw new Error('no plugin has a page for members')
  const draftedPage = drafted.pages?.find(({ access, path }) => access === 'member' && !path.includes(':'))?.path ?? ''
  await other.set(`${drafted.id}.enabled`, false)
  const owner = await site.staff('owner')
  const { pages } = app.services
  const key = `${drafted.id}.enabled`
  const seen = getSettingVersion(app, key, scope)
  const drafts = [{ key, scope, value: true, seen, version: 0 }]
  expect((await owner.put('/api/console/settings/drafts', { drafts })).status).toBe(200)
  const people = () => app.db.asOwner('select id, paid_user, messages_sent_free, last_seen_at from members order by id')
  const before = await people()

  const { context, page } = await openConsole(site, 'operator')
  await openConsolePage(site, page, '/preview-session')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: new RegExp(other.host) }).click()
  await page.getByRole('combobox', { name: /^View as\b/ }).click()
  await page.getByRole('option', { name: 'A member without Premium' }).click()
  await page.getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'Man', exact: true }).click()
  await page.getByLabel('Page', { exact: true }).fill('/members')
  await expectAccessible(page)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open preview' }).click(),
  ])
  const bar = tab.getByRole('complementary', { name: 'You’re viewing the site as:' })
  await bar.getByText(/member without Premium · man · with drafts/).waitFor()
  await tab.getByText('Annelies').first().waitFor()
  await expectAccessible(tab)
  expect(await people()).toEqual(before)
  await context.close()

  const as = async (member: object, more: object = {}) => {
    const view = { domain_id: other.domainId, locale: 'en', member, drafts: true, ...more }
    const { url } = (await owner.post('/api/console/preview-session', view)).body
    const browser = site.client()
    browser.cookies.set('console_session', owner.cookies.get('console_session') ?? '')
    await browser.get(new URL(url).pathname + new URL(url).search)
    return async (path: string) => {
      const { status, headers, text } = await browser.get(path, { headers: { accept: 'text/html' } })
      return { status, to: headers.location ?? null, text }
    }
  }
  const free = await as({ gender: 'male', premium: false })
  // The page of the drafted plugin exists; pages for visitors redirect to the start page of members.
  expect(await free(draftedPage)).toMatchObject({ status: 200, to: null })
  expect(await free('/login')).toMatchObject({ status: 302, to: '/members' })
  const here = app.services.sites.getSite(other.domainId)
  const open = pages.pages
    .filter((one) => !/[:*]/.test(one.path) && ['member', 'confirmed'].includes(one.access) && pages.isOn(one, here))
    .map(({ path }) => path)
  expect(open.length).toBeGreaterThan(10)
  const premium = await as({ gender: 'female', premium: true })
  const failing: unknown[] = []
  for (const path of open)
    for (const look of [free, premium]) {
      const { status, to, text } = await look(path)
      const shown = status === 200 ? text.includes('/api/preview-session/leave') : status === 302 && to !== null
      if (!shown) failing.push([path, status])
    }
  expect(failing).toEqual([])
  const profile = await premium(`/members/${real.id}`)
  expect([profile.status, profile.text.includes('Annelies')]).toEqual([200, true])
  expect(await people()).toEqual(before)
  const finance = await site.staff('finance')
  const refused = await finance.post('/api/console/preview-session', {
    domain_id: other.domainId,
    locale: 'en',
    member: { gender: 'female', premium: true },
  })
  expect(refused.status).toBe(403)
})
