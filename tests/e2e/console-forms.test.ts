import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { browserCookies, openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp()
const site = await testSite(app, { countries: ['NL', 'BE'] })

test('a form saves and begins the next record at the same scope', async () => {
  const { page, faults } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/packages/create')
  const choose = async (label: RegExp | string, option: RegExp | string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).click()
  }
  const where = page.getByRole('group', { name: 'Where it applies' })
  await where.waitFor()
  await choose(/^Domain/, 'Tested')
  await choose(/^Country/, 'Netherlands')
  await choose(/^Tier/, /Small/)
  await page.getByRole('spinbutton', { name: /^Credits/ }).fill('25')
  await page.getByRole('combobox', { name: /^Currency/ }).fill('EUR')
  await page.getByRole('option', { name: /^EUR/ }).click()
  await page.getByRole('spinbutton', { name: /^Price/ }).fill('22.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create and start another', exact: true }).click()
  await expect.poll(() => page.getByRole('spinbutton', { name: /^Credits/ }).inputValue()).toBe('')
  expect(await where.getByRole('combobox', { name: /^Country/ }).textContent()).toBe('Netherlands')
  expect(await page.getByRole('combobox', { name: /^Currency/ }).inputValue()).toMatch(/^EUR/)
  expect(await page.getByRole('switch', { name: 'Available' }).isChecked()).toBe(true)
  expect(await where.evaluate((group) => group.contains(document.activeElement))).toBe(true)
  await choose(/^Tier/, /Medium/)
  await page.getByRole('spinbutton', { name: /^Credits/ }).fill('60')
  await page.getByRole('spinbutton', { name: /^Price/ }).fill('48')
  await page.getByRole('button', { name: 'Create package', exact: true }).click()
  await page.getByRole('link', { name: 'Small' }).waitFor()
  const made = await app.db.asOwner(
    'select tier, country, amount from credit_packages where domain_id = $1 order by position',
    [site.domainId],
  )
  // A new record goes last.
  expect(made).toEqual([
    { tier: 'p1', country: 'NL', amount: 2250 },
    { tier: 'p2', country: 'NL', amount: 4800 },
  ])
  expect(faults).toEqual([])
})

test.each(['desktop', 'phone'] as const)('the bar that saves a long form stays in view on a %s', async (device) => {
  const { page } = await openConsole(site, 'owner', null, viewports[device] as never)
  await openConsolePage(site, page, '/discount-codes/create')
  const save = page.getByRole('button', { name: 'Create discount code', exact: true })
  await save.waitFor()
  const [height, screen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight] as const)
  expect(height).toBeGreaterThan(screen)
  const { y = 0, height: own = 0 } = (await save.boundingBox()) ?? {}
  expect(y + own).toBeLessThanOrEqual(screen)
  await expectAccessible(page)

  // At the end of the form, the bar is below the last field, not over it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.locator('main form .MuiFormControl-root').last().boundingBox()
  const bar = await page.locator('.RaToolbar-root, [class*=RaToolbar-]').first().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await page.getByText('Unsaved changes').count()).toBe(0)
  await page.locator('main form input[type=text]').first().fill('ZOMER')
  await page.getByText('Unsaved changes').waitFor()
})

test('translates the labels that the component library has in English', async () => {
  const own = await testSite(app)
  await app.db.asOwner(
    `insert into discount_codes (id, code, domain_id, value_percentage, validity, status, created_at)
     select gen_random_uuid(), 'C' || n, $1, 10, 'unlimited', 'active', now() from generate_series(1, 60) n`,
    [own.domainId],
  )
  const { page } = await openConsole(own, 'owner')
  await page.evaluate(() => localStorage.setItem('console.language', 'nl'))
  await openConsolePage(own, page, '/discount-codes')
  await page.reload()
  await page.getByRole('navigation', { name: 'Pagina’s van de lijst' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Naar de volgende pagina').waitFor()
  await openConsolePage(own, page, `/domains/${own.domainId}`)
  await page.getByLabel('Andere namen').fill('other.example')
  await page.getByLabel('Andere namen').press('Enter')
  // On a phone it stays hidden until the input has the focus.
  const named = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true })
  await named('Waarde wissen').first().waitFor({ state: 'attached' })
  expect(await named('Clear').count()).toBe(0)
})

test('each tab names its panel, and no link leads to the current page', async () => {
  const { page } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/settings')
  await page.getByRole('tabpanel', { name: 'Settings' }).waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('tabpanel', { name: 'History' }).waitFor()
  expect(await page.getByRole('link', { name: 'Change in settings' }).count()).toBe(0)
  const member = await site.member()
  await openConsolePage(site, page, `/members/${member.id}/show/timeline`)
  await page.getByRole('tabpanel', { name: 'Timeline' }).waitFor()
  await openConsolePage(site, page, '/text-overrides?locale=de')
  await page.getByRole('tabpanel', { name: 'Deutsch' }).waitFor()
  await expectAccessible(page)
})

test('screen readers hear the names of columns and pages in the console’s language', async () => {
  const context = await newVisitor({ ...viewports.desktop, locale: 'de-DE' })
  await context.addCookies(browserCookies(site, await site.staff('owner', null)))
  const page = await context.newPage()
  await openConsolePage(site, page, '/domains')
  await page.getByLabel('Nach „Name“ sortieren, absteigend', { exact: true }).waitFor()
  await openConsolePage(site, page, '/text-overrides')
  await page.getByRole('button', { name: 'Zu Seite 2', exact: true }).click()
  await page.getByRole('button', { name: 'Seite 2', exact: true }).waitFor()
})

test('the shipped pages are listed, and one click edits one; the handbook is searched', async () => {
  const { page, faults } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/static-pages')
  const shipped = page.getByRole('region', { name: /^Standard pages/ })
  await shipped.getByText('/pages/faq').waitFor()
  await expectAccessible(page)
  await shipped
    .getByRole('link', { name: /^Edit: / })
    .first()
    .click()
  const body = page.locator('textarea[name=body]')
  await expect.poll(() => body.inputValue()).toContain('## ')
  page.once('dialog', (dialog) => void dialog.accept())
  await openConsolePage(site, page, '/payment-accounts')
  await page.getByRole('heading', { level: 1, name: 'Payment accounts' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('searchbox', { name: 'Search the handbook' }).fill('method not offered')
  await page.getByRole('button', { name: /Why a method is not offered/ }).click()
  await page.getByRole('heading', { name: 'Why a method is not offered' }).waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('a time field is empty until a time is chosen, and then shows it', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/discount-codes/create')
  const expires = page.getByLabel('Expires', { exact: true })
  const isShown = async () => (await expires.getAttribute('data-empty')) === null
  await expires.waitFor()
  expect(await isShown()).toBe(false)
  await expires.fill('2031-05-01T12:00')
  await page.getByLabel('Percentage off').focus()
  await expect.poll(isShown).toBe(true)
  await expires.fill('')
  await page.getByLabel('Percentage off').focus()
  await expect.poll(isShown).toBe(false)
  expect(faults).toEqual([])
})

test('a percentage is typed as people write it, in a form and in a setting', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/discount-codes/create')
  await page.getByRole('textbox', { name: /^Code/ }).fill('PERCENT15')
  const off = page.getByRole('textbox', { name: /^Percentage off/ })
  await off.fill('150')
  await page.getByRole('button', { name: 'Create discount code', exact: true }).click()
  await page.getByText('Enter a whole percentage from 1% to 100%.').waitFor()
  expect(await off.inputValue()).toBe('150')
  await off.fill('15 %')
  await page.getByRole('button', { name: 'Create discount code', exact: true }).click()
  const stored = () => app.db.asOwner(`select value_percentage from discount_codes where code = 'PERCENT15'`)
  await expect.poll(stored).toEqual([{ value_percentage: 15 }])
  await page.waitForURL(/\/discount-codes(\?|$)/)

  await openConsolePage(site, page, '/settings?area=payments')
  const rate = page.locator('[id="setting-payments.tax_rate"]').getByRole('textbox')
  expect(await rate.inputValue()).toBe('21')
  await rate.fill('2100')
  await page.getByText('Enter a percentage from 0% to 50%, such as 25.5%.').first().waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await rate.inputValue()).toBe('2100')
  await rate.fill('19,25 %')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 change', { exact: true }).waitFor({ state: 'hidden' })
  const rates = await app.db.asOwner(`select value from settings where key = 'payments.tax_rate'`)
  expect(rates).toEqual([{ value: 1925 }])
  expect(faults).toEqual([])
})

test('a record is deleted from the menu of rare actions, after a confirmation', async () => {
  const owner = await site.staff('owner')
  const code = { code: 'GOES', domain_id: site.domainId, value_percentage: 10 }
  const made = await owner.post('/api/console/discount-codes', code)
  const { page, faults } = await openConsole(site, 'owner')
  await openConsolePage(site, page, `/discount-codes/${made.body.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const confirmation = page.getByRole('dialog')
  const confirm = confirmation.getByRole('button', { name: 'Delete', exact: true })
  await confirm.waitFor()
  await expectAccessible(page)
  const readCodes = () => app.db.asOwner(`select 1 from discount_codes where code = 'GOES'`)
  expect(await readCodes()).toHaveLength(1)
  await confirm.click()
  await page.getByRole('heading', { level: 1, name: 'Discount codes' }).waitFor()
  expect(await readCodes()).toEqual([])
  expect(faults).toEqual([])
})

test('names a package in the question of its deletion as in its title', async () => {
  const own = await testSite(app)
  const owner = await own.staff('owner')
  const made = await owner.post('/api/console/packages', {
    domain_id: own.domainId,
    country: 'NL',
    tier: 'p0',
    credits: 10,
    amount: 1499,
    currency: 'EUR',
    position: 1,
    popular: false,
    active: true,
  })
  const { page, faults } = await openConsole(own, 'owner')
  await openConsolePage(own, page, `/packages/${made.body.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const title = await page.locator('h1').textContent()
  expect(title).toContain('14.99')
  expect(await page.getByRole('dialog').getByRole('heading').textContent()).toContain(title)
  expect(faults).toEqual([])
})

test('shows the actions for selected rows without covering the title or the rows', async () => {
  const own = await testSite(app)
  const owner = await own.staff('owner')
  for (const tier of ['p0', 'p1'])
    await owner.post('/api/console/packages', {
      domain_id: own.domainId,
      country: 'NL',
      tier,
      credits: 10,
      amount: 1499,
      currency: 'EUR',
      position: 1,
      popular: false,
      active: true,
    })
  const { page, faults } = await openConsole(own, 'owner', null, viewports.phone)
  await openConsolePage(own, page, '/packages')
  const row = page.getByRole('row').filter({ hasText: '14.99' }).first()
  await row.getByRole('checkbox').check()
  const bar = page.locator('[data-test=bulk-actions-toolbar]')
  await bar.getByRole('button', { name: 'Unselect' }).waitFor()
  const edges = async (of: ReturnType<typeof page.locator>) => {
    const { y, height } = (await of.boundingBox()) ?? { y: 0, height: 0 }
    return { top: y, end: y + height }
  }
  const head = await edges(page.getByRole('button', { name: 'Views' }))
  const actions = await edges(bar)
  expect(actions.top).toBeGreaterThanOrEqual(head.end)
  expect((await edges(row)).top).toBeGreaterThanOrEqual(actions.end)
  expect(faults).toEqual([])
})
