import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testPassword, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { readConsoleText } from './steps/console.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// States of the console without data: unknown addresses and records, no connection, an ended session.

const app = await testApp()
const site = await testSite(app)

const notFound = { level: 2, name: readConsoleText('console.not_found.heading') } as const

test('an unknown address and an unknown record show an error at their own address, with links onward', async () => {
  const { page } = await openConsole(site, 'owner')
  const heading = page.getByRole('heading', notFound)
  const absent = randomUUID()
  const addresses = ['/nowhere', `/members/${absent}/show`, `/packages/${absent}`, '/companies/2000000000', '/brands/x']
  for (const address of addresses) {
    await openConsolePage(site, page, address)
    await heading.waitFor()
    await page.getByRole('heading', { level: 1, name: readConsoleText('console.not_found.title') }).waitFor()
    expect(new URL(page.url()).hash).toBe(`#${address}`)
    await expectAccessible(page)
    await page.getByRole('link', { name: readConsoleText('console.not_found.home') }).click()
    await page.getByRole('heading', { level: 1, name: readConsoleText('console.dashboard.title') }).waitFor()
    expect(await heading.count()).toBe(0)
  }
  // The search opens over the error, and leads away from it.
  await openConsolePage(site, page, `/members/${absent}/show`)
  await heading.waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: readConsoleText('console.palette.title') })
    .click()
  await page.getByRole('combobox', { name: readConsoleText('console.palette.title') }).fill('Audit')
  await page.getByRole('option', { name: /Audit log/ }).click()
  await page.getByRole('table').first().waitFor()
  expect(await heading.count()).toBe(0)
})

test('offline, the page stays and says so; back online, the pending change is saved', async () => {
  const { context, page } = await openConsole(site, 'owner', null, viewports.phone as never)
  await openConsolePage(site, page, `/domains/${site.domainId}`)
  const name = page.getByLabel(readConsoleText('resources.domains.fields.name'))
  await name.fill('Typed on a train')
  await context.setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: readConsoleText('console.offline') })
  await notice.waitFor()
  await expectAccessible(page)
  // A save waits while offline, and is sent once the server is reachable.
  const save = page.getByRole('button', { name: readConsoleText('ra.action.save'), exact: true })
  await save.click()
  await expect.poll(() => save.isDisabled()).toBe(true)
  expect(await name.inputValue()).toBe('Typed on a train')
  const stored = async () =>
    (await app.db.asOwner<{ name: string }>('select name from domains where id = $1', [site.domainId]))[0]?.name
  expect(await stored()).toBe('Tested')
  await context.setOffline(false)
  await notice.waitFor({ state: 'hidden' })
  await expect.poll(stored).toBe('Typed on a train')
})

test('a list that fails to load says so, and is complete after another try', async () => {
  const { context, page } = await openConsole(site, 'owner')
  const failing = /\/api\/console\/companies\?/
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal' } } }))
  await openConsolePage(site, page, '/companies')
  const heading = page.getByRole('heading', { name: readConsoleText('console.list_failed') })
  await heading.waitFor()
  expect(await page.getByText(readConsoleText('ra.navigation.no_filtered_results')).count()).toBe(0)
  await expectAccessible(page)
  await page.unroute(failing)
  await page.getByRole('button', { name: readConsoleText('console.try_again') }).click()
  await page.getByRole('link', { name: 'Test BV' }).first().waitFor()
  expect(await heading.count()).toBe(0)
  await context.close()
})

test('an ended session is announced over the page; logging in again continues there', async () => {
  const { page } = await openConsole(site, 'operator')
  const company = (
    await app.db.asOwner<{ id: number }>('select company_id id from domains where id = $1', [site.domainId])
  )[0]?.id
  const address = `/companies/${company}`
  await openConsolePage(site, page, address)
  const city = page.getByLabel(readConsoleText('resources.companies.fields.city'))
  await city.fill('Not yet saved')
  await app.db.asOwner(
    `delete from staff_sessions where staff_id in (select staff_id from staff_grants where role = 'operator')`,
  )
  await page.getByRole('button', { name: readConsoleText('ra.action.save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: readConsoleText('console.account.session_over') })
  await dialog.waitFor()
  await expectAccessible(page)
  expect({ hash: new URL(page.url()).hash, inputValue: await city.inputValue() }).toEqual({
    hash: `#${address}`,
    inputValue: 'Not yet saved',
  })
  await dialog.getByLabel(readConsoleText('ra.auth.password')).fill(testPassword)
  await dialog.getByRole('button', { name: readConsoleText('ra.auth.sign_in') }).click()
  await dialog.waitFor({ state: 'hidden' })
  const stored = async () =>
    (await app.db.asOwner<{ city: string }>('select city from companies where id = $1', [company]))[0]?.city
  await expect.poll(stored).toBe('Not yet saved')
  // The saved form leads to its list.
  await page.waitForURL(/#\/companies(\?|$)/)

  // A page reloaded without a session asks for the login, and then opens where it was.
  await app.db.asOwner(
    `delete from staff_sessions where staff_id in (select staff_id from staff_grants where role = 'operator')`,
  )
  await openConsolePage(site, page, address)
  await page.reload()
  await page.getByRole('textbox', { name: readConsoleText('ra.auth.username') }).waitFor()
  const [staff] = await app.db.asOwner<{ email: string }>(
    `select s.email from staff s join staff_grants g on g.staff_id = s.id where g.role = 'operator' order by s.created_at desc limit 1`,
  )
  await page.getByRole('textbox', { name: readConsoleText('ra.auth.username') }).fill(staff?.email ?? '')
  await page.locator('input[type=password]').fill(testPassword)
  await page.getByRole('button', { name: readConsoleText('ra.auth.sign_in') }).click()
  await expect.poll(() => city.inputValue()).toBe('Not yet saved')
  expect(new URL(page.url()).hash).toBe(`#${address}`)
})

test('slow loading is announced to screen readers', async () => {
  const site = await testSite(app)
  const { page } = await openConsole(site, 'operator')
  const wait = Promise.withResolvers<void>()
  await page.route(/\/api\/console\/companies\b/, async (route) => {
    await wait.promise
    await route.continue()
  })
  await openConsolePage(site, page, '/domains')
  const progress = page
    .getByRole('main')
    .getByRole('progressbar', { name: readConsoleText('ra.page.loading'), exact: true })
    .first()
  await progress.waitFor()
  await expectAccessible(page)
  wait.resolve()
  await progress.waitFor({ state: 'detached' })
})
