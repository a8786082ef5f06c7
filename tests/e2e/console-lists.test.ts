import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { addPackage } from '../factories/rows.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { unfoldMenu } from '../harness/unfold-menu.ts'
import { readConsoleText } from './steps/console.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp()
const site = await testSite(app)

test('a row opens by keyboard and in another tab, and the whole list is saved as a file', async () => {
  const { context, page, faults } = await openConsole(site, 'owner')
  const member = await site.member({ name: 'Anneke' })
  await openConsolePage(site, page, '/members')
  const link = page.getByRole('row', { name: member.id }).getByRole('link', { name: 'Anneke' })
  await link.waitFor()
  await expectAccessible(page)
  // A busy browser sometimes loses the first click. It also opens tabs slowly, and a second click would only delay
  // that.
  const tab = await vi.waitFor(
    async () => {
      const opened = context.waitForEvent('page', { timeout: 30_000 })
      await Promise.all([opened, link.click({ modifiers: ['ControlOrMeta'] })])
      return opened
    },
    { timeout: 95_000 },
  )
  await tab.waitForURL(new RegExp(`#/members/${member.id}/show$`))
  expect(page.url()).toMatch(/#\/members$/)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`${member.id},${site.domainId},${site.host},Anneke,`)

  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Anneke/ }).waitFor()
  // The keyboard focus continues in the page, not at the menu.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#main-content') !== null)).toBe(true)
  expect(faults).toEqual([])
})

test('an error is shown at its input: a value within a list, and a price without an amount', async () => {
  const { page } = await openConsole(site, 'owner')
  const hosts = async () => (await app.services.sites.findById(site.domainId))?.aliases
  await openConsolePage(site, page, `/domains/${site.domainId}`)
  const aliases = page.getByLabel('Aliases')
  await aliases.fill('good.example')
  await aliases.press('Enter')
  await aliases.fill('not a host')
  await aliases.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^2: /).waitFor()
  expect(await hosts()).toEqual([])

  page.once('dialog', (dialog) => void dialog.accept())
  await openConsolePage(site, page, '/settings?area=conversations')
  const row = page.locator('#setting-minimum_message_costs')
  const added = row.getByRole('combobox', { name: 'Add a country' })
  await added.fill('Switz')
  await page.getByRole('option', { name: 'Switzerland' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Nothing has been typed yet, so the error says what is missing.
  await row.getByText('Enter a number.').waitFor()
  await row.getByRole('spinbutton', { name: 'Amount: Switzerland' }).fill('0.9')
  expect(await row.getByRole('combobox', { name: 'Currency: Switzerland' }).inputValue()).toBe('CHF')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 change', { exact: true }).waitFor({ state: 'hidden' })
  const [stored] = await app.db.asOwner<{ value: unknown }>(
    `select value from settings where key = 'minimum_message_costs'`,
  )
  expect(stored?.value).toEqual({ CH: { costs: 90, currency: 'CHF' } })
})

test('the audit log is searched by words, shows what changed, and links to the subject', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  const member = await site.member({ name: 'Berend' })
  await openConsolePage(site, page, `/members/${member.id}/show`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByLabel('What the member will read').click()
  await page.getByRole('option', { name: 'Rules broken' }).click()
  await page.getByLabel('Reason for colleagues').fill('Asked for a pause')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('button', { name: 'Show again' }).waitFor()

  const code = { code: 'OTHER', domain_id: site.domainId, value_percentage: 10, validity: 'unlimited' }
  expect((await (await site.staff('owner')).post('/api/console/discount-codes', code)).status).toBe(200)
  await openConsolePage(site, page, '/audit')
  const others = page.getByRole('cell', { name: 'Discount code created', exact: true })
  await others.first().waitFor()
  // Searches by the name of the action, and by its reason.
  await page.getByPlaceholder('Search').fill('profile HIDDEN')
  await expect.poll(() => others.count(), { timeout: 20_000 }).toBe(0)
  await page.getByPlaceholder('Search').fill('a PAUSE')
  await expect.poll(() => others.count(), { timeout: 20_000 }).toBe(0)
  const row = page.getByRole('row', { name: 'Asked for a pause' })
  await row.getByText('Asked for a pause').click()
  await page.getByRole('row', { name: 'Status Active Off', exact: true }).waitFor()
  await expectAccessible(page)
  // By keyboard, too.
  const opener = row.getByRole('button', { expanded: true })
  await opener.press('Enter')
  await page.getByRole('row', { name: 'Status Active Off', exact: true }).waitFor({ state: 'detached' })
  await row.getByRole('link', { name: 'Berend' }).click()
  await page.getByRole('heading', { level: 1, name: /Berend/ }).waitFor()
  expect(faults).toEqual([])
})

test('long names leave the other columns of a list their width', async () => {
  const long = await testSite(app)
  const word = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
  await app.db.asOwner('update domains set name = $1 where id = $2', [word.slice(0, 60), long.domainId])
  await app.services.snapshot.reload()
  const member = await long.member({ name: word.slice(0, 40) })
  const { page } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/members')
  const email = page.getByRole('row', { name: member.id }).getByRole('cell', { name: /@/ })
  await email.waitFor()
  expect((await email.boundingBox())?.width).toBeGreaterThan(120)
})

test('the audit log links an export to its list, and only pages that its reader may open', async () => {
  const owner = await site.staff('owner')
  const exported = await owner.get(`/api/console/discount-codes/export?filter={"domain_id":${site.domainId}}`)
  expect(exported.status).toBe(200)
  const block = { member_id: (await site.member()).id, reason: 'Two debits came back' }
  expect((await owner.post('/api/console/payments-direct-debit/blocks', block)).status).toBe(200)
  const readLinks = async (role: 'operator' | 'auditor', act: string) => {
    const { context, page, faults } = await openConsole(site, role)
    await openConsolePage(site, page, '/audit')
    const row = page.getByRole('row', { name: act }).first()
    await row.waitFor()
    const links = await row.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(faults).toEqual([])
    await context.close()
    return links.map((href) => href?.replace(/[\da-f-]{36}/, 'id'))
  }
  expect(await readLinks('operator', 'Discount code: list exported')).toEqual(['#/discount-codes'])
  // Several kinds of records share this subject, so the id of a block does not say which page shows it.
  expect(await readLinks('auditor', 'Direct debit blocked for a member')).toEqual(['#/staff/id/show'])
})

test('shows the address of a view where the browser refuses to copy it', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  const member = await site.member({ name: 'Berber' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.reload()
  await openConsolePage(site, page, '/members')
  await page.getByRole('row', { name: member.id }).waitFor()
  await page.getByRole('button', { name: readConsoleText('console.views.button') }).click()
  await page.getByRole('menuitem', { name: readConsoleText('console.views.copy') }).click()
  await page.getByText(/Copy it yourself: .*#\/members/).waitFor()
  expect(faults).toEqual([])
})

test('filters that leave no row can be cleared in place of the rows', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  const member = await site.member({ name: 'Cornelis' })
  await openConsolePage(site, page, '/members')
  const row = page.getByRole('row', { name: member.id })
  await row.waitFor()
  await page.getByPlaceholder('Search').fill('nobody-of-this-name')
  await page.getByRole('heading', { name: 'nothing found with these filters' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await row.waitFor()
  expect(faults).toEqual([])
})

test('selected rows are switched off together, with the same checks as in a form', async () => {
  const owner = await site.staff('owner')
  const readCode = (name: string) =>
    owner.post('/api/console/discount-codes', {
      code: name,
      domain_id: site.domainId,
      value_percentage: 10,
    })
  const names = ['ZOMER10', 'HERFST10', 'WINTER10']
  for (const name of names) expect((await readCode(name)).status).toBe(200)
  const { page, faults } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/discount-codes')
  for (const name of names.slice(0, 2))
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByText('2 rows changed').waitFor()
  const states = await app.db.asOwner<{ code: string; status: string }>(
    'select code, status from discount_codes where domain_id = $1 order by code',
    [site.domainId],
  )
  expect(states.filter(({ status }) => status === 'disabled').map(({ code: name }) => name)).toEqual([
    'HERFST10',
    'ZOMER10',
  ])
  expect(states.find(({ code: name }) => name === 'WINTER10')?.status).toBe('active')

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('2 rows are as they were').waitFor()
  const on = await app.db.asOwner(`select code from discount_codes where code = any($1) and status = 'active'`, [names])
  expect(on).toHaveLength(3)
  // Those that are off already do not count.
  await app.db.asOwner(`update discount_codes set status = 'disabled', version = version + 1 where code = 'ZOMER10'`)
  for (const name of names)
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByText('2 rows changed').waitFor()
  expect(faults).toEqual([])
})

test('selected members are hidden together and notified; the others stay selected, with the reason', async () => {
  const own = await testSite(app)
  const [one, two, gone] = [
    await own.member({ name: 'Spam One' }),
    await own.member({ name: 'Spam Two' }),
    await own.member({ name: 'Gone Already' }),
  ]
  const { page, faults } = await openConsole(own, 'moderator', own.domainId)
  await openConsolePage(own, page, '/members')
  for (const name of ['Spam One', 'Spam Two', 'Gone Already'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  // A colleague has already banned one of them.
  await app.db.asOwner(`update members set status = 'banned', version = version + 1 where id = $1`, [gone.id])
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  const ask = page.getByRole('dialog', { name: 'Hide 3 profiles?', exact: true })
  await ask.getByLabel(/^What the member will read/).click()
  await page.getByRole('option').first().click()
  await ask.getByLabel(/^Reason for colleagues/).fill('One sender of advertisements')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Hide', exact: true }).click()
  const refused = page.getByRole('dialog', { name: '1 row wasn’t changed', exact: true })
  await refused.getByText('Gone Already', { exact: true }).waitFor()
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1)
  const hidden = await app.db.asOwner<{ id: string }>(
    `select id from members where domain_id = $1 and status = 'disabled'`,
    [own.domainId],
  )
  expect(hidden.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
  await app.settle()
  expect((await app.mails()).filter(({ to }) => JSON.stringify(to).includes(one.email))).toHaveLength(1)
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
})

test('a refusal names packages by their tier, price and country', async () => {
  const own = await testSite(app)
  await addPackage(app.db, own.domainId)
  const { page } = await openConsole(own, 'owner', own.domainId)
  await openConsolePage(own, page, '/packages')
  await page
    .getByRole('row', { name: /Netherlands/ })
    .getByRole('checkbox')
    .check()
  // A colleague has removed it meanwhile.
  await app.db.asOwner('delete from credit_packages where domain_id = $1', [own.domainId])
  await page.getByRole('button', { name: 'Switch off', exact: true }).click()
  const refused = page.getByRole('dialog', { name: '1 row wasn’t changed', exact: true })
  await refused.getByText('Small · €22.49 · Netherlands', { exact: true }).waitFor()
  await expectAccessible(page)
})

test('a list is saved as a named view: reopened, renamed, shared and removed', async () => {
  const own = await testSite(app)
  await own.member({ name: 'Confirmed' })
  await own.member({ name: 'Waiting', confirmed: false })
  const { page, faults } = await openConsole(own, 'operator', own.domainId)
  await openConsolePage(own, page, '/members')
  await page.getByRole('row', { name: /Confirmed/ }).waitFor()
  const others = page.getByRole('row', { name: /Confirmed/ })
  const findButton = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole('combobox', { name: 'Status', exact: true }).click()
  await page.getByRole('option', { name: 'Not confirmed', exact: true }).click()
  await expect.poll(() => others.count()).toBe(0)

  await findButton('Views').click()
  await choose('Save this view')
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await findButton('Save').click()
  await page.getByText('Give the view a name.', { exact: true }).waitFor()
  await expectAccessible(page)
  await name.fill('x'.repeat(61))
  await page.getByText('At most 60 characters.', { exact: true }).waitFor()
  await name.fill('No mail yet')
  await name.press('Enter')
  await findButton('No mail yet').click()
  await expectAccessible(page)
  await choose('Open the list with this view')

  // The filters are changed, and the view opens from the menu after a reload.
  await openConsolePage(
    own,
    page,
    '/members?filter=%7B%7D&displayedFilters=%7B%7D&sort=name&order=ASC&page=1&perPage=25',
  )
  await others.waitFor()
  await openConsolePage(own, page, '/orders')
  await page.reload()
  await unfoldMenu(page)
  await page.getByRole('menuitem', { name: 'Members', exact: true }).click()
  await findButton('No mail yet').waitFor()
  await expect.poll(() => others.count()).toBe(0)
  // The framework clears its stored state on logout.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('RaStore')) localStorage.removeItem(key)
  })
  await page.reload()
  await findButton('No mail yet').waitFor()

  // The address restores the same list for a colleague.
  const address = page.url()
  const colleague = await openConsole(own, 'owner')
  await openConsolePage(own, colleague.page, address.split('#')[1] ?? '')
  await colleague.page.getByRole('row', { name: /Waiting/ }).waitFor()
  expect(await colleague.page.getByRole('row', { name: /Confirmed/ }).count()).toBe(0)
  await colleague.context.close()

  await findButton('No mail yet').click()
  await choose('Rename')
  await name.fill('Unconfirmed')
  await name.press('Enter')
  await findButton('Unconfirmed').click()
  await choose('Remove')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await findButton('Views').waitFor()
  expect(faults).toEqual([])
})
