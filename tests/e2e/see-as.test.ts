import { beforeEach, expect, test } from 'vitest'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor } from '../harness/browser.ts'
import { openConsole, show } from './steps/staff.ts'

const app = await testApp()
let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
})
const origin = () => `http://${site.host}:${app.port}`

test('the site is seen as a visitor of another brand and language with its drafts, changes nothing, reaches no other visitor, and is left', async () => {
  const other = await testSite(app)
  await other.set('name', 'Buurman')
  const scope = `domain:${other.domainId}`
  const owner = await site.staff('owner')
  const draft = { key: 'name', scope, value: 'Straks', seen: 0, version: 0 }
  const seen = app.services.settings.explainAt('name', scope).find((step) => step.scope === scope)?.version ?? 0
  expect((await owner.put('/api/console/settings/drafts', { drafts: [{ ...draft, seen }] })).status).toBe(200)

  const { context, page } = await openConsole(site, 'owner')
  await show(site, page, '/see-as')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: new RegExp(other.host) }).click()
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Français' }).click()
  await page.getByLabel('Came from (network)').fill('gazette')
  await expectAccessible(page)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open', exact: true }).click(),
  ])
  const bar = tab.getByRole('complementary', { name: 'You see the site as:' })
  await bar.getByText(/French · visitor · source: gazette · with drafts/).waitFor()
  expect(await tab.locator('html').getAttribute('lang')).toBe('fr')
  await expect.poll(() => tab.title()).toContain('Straks')
  expect(await tab.locator('script').count()).toBe(0)
  await expectAccessible(tab)
  // Links stay within what is seen.
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
  await context.close()
})
