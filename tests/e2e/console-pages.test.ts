import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { readConsoleText } from './steps/console.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// Parts that all pages of the console share: tabs of related lists, empty states, a record's history, rows on phones.

const app = await testApp()
const site = await testSite(app)

test('an empty queue is done, and offers to clear only filters that the reader chose', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  await app.db.asOwner('delete from complaints')
  await openConsolePage(site, page, '/complaints')
  const done = page.getByRole('heading', { name: readConsoleText('console.all_done') })
  await done.waitFor()
  const clear = page.getByRole('button', { name: 'Clear filters' })
  expect(await clear.count()).toBe(0)
  await expectAccessible(page)
  await page.getByPlaceholder(readConsoleText('ra.action.search')).fill('nobody-wrote-this')
  await clear.click()
  await done.waitFor()
  expect(faults).toEqual([])
})

test('a short list is explained by the first sentence of the handbook about it', async () => {
  const { page } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/companies')
  const guide = page.getByRole('region', { name: 'Companies' })
  await guide.getByText('named in the footer').waitFor()
  expect(await guide.getByText('offered a discount').count()).toBe(0)
  await expectAccessible(page)
  await guide.getByRole('button', { name: 'Handbook' }).click()
  await page
    .getByRole('dialog', { name: 'Handbook' })
    .getByRole('heading', { name: 'Companies', exact: true })
    .waitFor()
})

test('related lists have one entry in the menu, and links to each other', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/complaints')
  const lists = page.getByRole('navigation', { name: readConsoleText('console.lists') })
  const templates = lists.getByRole('link', { name: 'Reply templates' })
  await templates.click()
  await expect.poll(() => templates.getAttribute('aria-current')).toBe('page')
  await page.getByRole('heading', { level: 1, name: 'Reply templates' }).waitFor()
  await expect.poll(() => page.title()).toBe('Reply templates · Complaints · Rendezvous')
  expect(await page.locator('a[role=menuitem][href="#/reply-templates"]').count()).toBe(0)
  await expectAccessible(page)
  await openConsolePage(site, page, '/members')
  await lists.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

test('a page about one domain names it while all are chosen', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/transparency')
  const domain = page.getByRole('combobox', { name: /^Domain/ })
  await expect.poll(() => domain.textContent()).toContain(' · ')
  expect(faults).toEqual([])
})

test('a form shows who changed its record, with a link to all changes', async () => {
  const owner = await site.staff('owner')
  const code = { code: 'LENTE10', domain_id: site.domainId, value_percentage: 10 }
  const made = await owner.post('/api/console/discount-codes', code)
  const { page, faults } = await openConsole(site, 'owner')
  await openConsolePage(site, page, `/discount-codes/${made.body.id}`)
  const history = page.getByRole('region', { name: readConsoleText('console.record_history.title') })
  await history.getByText('Discount code created').waitFor()
  await expectAccessible(page)
  await history.getByRole('link', { name: readConsoleText('console.record_history.all') }).click()
  await page.getByRole('cell', { name: 'Discount code created', exact: true }).waitFor()
  expect(faults).toEqual([])
})

test('a form has the other records of its list beside it, and says that there is nothing to save before an edit', async () => {
  const own = await testSite(app)
  const owner = await own.staff('owner')
  const add = async (text: string) => {
    const made = await owner.post('/api/console/icebreaker', {
      domain_id: own.domainId,
      language: 'en',
      kind: 'anyone',
      text,
    })
    expect(made.status, made.text).toBe(200)
    return made.body.id as string
  }
  const first = await add('Which song is stuck in your head?')
  await add('What did you laugh about today?')
  const { context, page, faults } = await openConsole(own, 'owner', own.domainId)
  await openConsolePage(own, page, `/icebreaker/${first}`)
  const save = page.getByRole('button', { name: readConsoleText('ra.action.save'), exact: true })
  const others = page.getByRole('region', { name: 'Opening lines' })
  await others.getByRole('link', { name: 'What did you laugh about today?' }).waitFor()
  await expectAccessible(page)
  await others.getByRole('link', { name: 'What did you laugh about today?' }).click()
  await page.getByRole('heading', { level: 1, name: 'What did you laugh about today?' }).waitFor()
  await page.getByText(readConsoleText('console.unchanged'), { exact: true }).waitFor()
  expect(await save.isDisabled()).toBe(true)
  await expect.poll(() => page.title()).toBe('What did you laugh about today? · Opening lines · Rendezvous')
  await page.locator('#opening-line').fill('What made you smile today?')
  await save.click()
  await page.getByRole('link', { name: 'What made you smile today?' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('the records beside a form are counted as in its list: of the scope, and merged', async () => {
  const [own, other] = [await testSite(app), await testSite(app)]
  const owner = await own.staff('owner')
  const word = `R${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const add = async (code: string, domain_id: number) => {
    const made = await owner.post('/api/console/discount-codes', { code: word + code, domain_id, value_percentage: 10 })
    expect(made.status, made.text).toBe(200)
    return made.body.id as string
  }
  const [first] = [await add('A', own.domainId), await add('A', other.domainId)]
  await add('B', own.domainId)
  await add('B', other.domainId)
  await add('C', other.domainId)
  const { page, faults } = await openConsole(own, 'owner')
  const others = page.getByRole('region', { name: 'Discount codes' })
  await openConsolePage(own, page, '/discount-codes')
  await page.getByPlaceholder(readConsoleText('ra.action.search')).fill(word)
  await page.getByText('3 entries').waitFor()
  await openConsolePage(own, page, `/discount-codes/${first}`)
  await others.getByText(/ of 3$/).waitFor()
  await expectAccessible(page)
  const domain = JSON.stringify({ domainId: own.domainId, country: null })
  await page.evaluate((scope) => localStorage.setItem('RaStore.scope', scope), domain)
  await page.reload()
  await others.getByText(/ of 2$/).waitFor()
  expect(faults).toEqual([])
})

test('a record that is alone in its list has the records of its other domains beside it; a long list has a link to all', async () => {
  const [own, other] = [await testSite(app), await testSite(app)]
  const owner = await own.staff('owner')
  const word = `T${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const add = async (code: string, domain_id: number) => {
    const made = await owner.post('/api/console/discount-codes', { code: word + code, domain_id, value_percentage: 10 })
    expect(made.status, made.text).toBe(200)
    return made.body.id as string
  }
  const [first, second] = [await add('A', own.domainId), await add('A', other.domainId)]
  const { page, faults } = await openConsole(own, 'owner')
  await openConsolePage(own, page, '/discount-codes')
  const search = page.getByPlaceholder(readConsoleText('ra.action.search'))
  await search.fill(word)
  await page.getByText('1 entry').waitFor()
  await openConsolePage(own, page, `/discount-codes/${first}`)
  const domains = page.getByRole('region', { name: 'Domains' })
  await expect.poll(() => domains.getByRole('link').count()).toBe(2)
  await expectAccessible(page)
  await domains.locator(`a[href$="${second}"]`).click()
  await expect.poll(() => domains.locator('[aria-current]').getAttribute('href')).toContain(second)
  const all = readConsoleText('console.record_history.all_rows')
  expect(await page.getByRole('link', { name: all }).count()).toBe(0)
  for (const code of 'BCDEFGHIJ') await add(code, own.domainId)
  await page.reload()
  await page.getByRole('region', { name: 'Discount codes' }).getByRole('link', { name: all }).click()
  await page.getByText('10 entries').waitFor()
  expect(faults).toEqual([])
})

test('a reply template has those of its language beside it', async () => {
  const own = await testSite(app)
  const owner = await own.staff('owner')
  const add = async (locale: string, title: string) => {
    const body = { domain_id: own.domainId, locale, title, body: 'Hello {name}' }
    const made = await owner.post('/api/console/reply-templates', body)
    expect(made.status, made.text).toBe(200)
    return made.body.id as string
  }
  const first = await add('en', 'Thanks for the report')
  await add('en', 'Nothing found')
  await add('nl', 'Niets gevonden')
  const { context, page, faults } = await openConsole(own, 'owner', own.domainId)
  await openConsolePage(own, page, `/reply-templates/${first}`)
  const others = page.getByRole('region', { name: 'Reply templates' })
  await others.getByRole('link', { name: 'Nothing found' }).waitFor()
  expect(await others.getByRole('link', { name: 'Niets gevonden' }).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('a form as wide as the page does not read the records that have no room beside it', async () => {
  const own = await testSite(app)
  const owner = await own.staff('owner')
  const pack = { domain_id: own.domainId, country: 'NL', currency: 'EUR', tier: 'p0', amount: 999, credits: 10 }
  const made = await owner.post('/api/console/packages', pack)
  expect(made.status, made.text).toBe(200)
  const { context, page } = await openConsole(own, 'owner', own.domainId)
  const lists: string[] = []
  page.on('request', (request) => {
    if (/\/api\/console\/packages\?/.test(request.url())) lists.push(request.url())
  })
  await openConsolePage(own, page, `/packages/${made.body.id}`)
  await page.getByRole('region', { name: readConsoleText('console.record_history.title') }).waitFor()
  expect(lists).toEqual([])
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(() => lists.length).toBe(1)
  await context.close()
})

test('codes that differ only in their domain are one row with a link to each', async () => {
  const [one, two] = [await testSite(app), await testSite(app)]
  const owner = await one.staff('owner')
  for (const { domainId } of [one, two]) {
    const code = { code: 'MERGED15', domain_id: domainId, value_percentage: 15 }
    expect((await owner.post('/api/console/discount-codes', code)).status).toBe(200)
  }
  const { context, page, faults } = await openConsole(one, 'owner')
  await openConsolePage(one, page, '/discount-codes?filter=%7B%22q%22%3A%22MERGED15%22%7D')
  const row = page.getByRole('row', { name: /MERGED15/ })
  await expect.poll(() => row.getByRole('link').count()).toBe(3)
  expect(await row.count()).toBe(1)
  await expectAccessible(page)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: readConsoleText('console.chosen.off') }).click()
  await page.getByText('2 rows changed').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a place or usual state that is the same in the whole list has no column', async () => {
  const own = await testSite(app)
  const owner = await own.staff('owner')
  const add = async (country: string, code: string) => {
    const made = await owner.post('/api/console/discount-codes', {
      domain_id: own.domainId,
      country,
      code,
      value_percentage: 10,
      validity: 'once-per-user',
      status: 'active',
    })
    expect(made.status, made.text).toBe(200)
  }
  for (const code of ['ONE', 'TWO', 'THREE']) await add('NL', code)
  const { page } = await openConsole(own, 'owner', own.domainId)
  await openConsolePage(own, page, '/discount-codes')
  await page.getByRole('link', { name: 'THREE' }).waitFor()
  const column = page.getByRole('columnheader', { name: readConsoleText('resources.discount-codes.fields.country') })
  expect(await column.count()).toBe(0)
  await add('DE', 'FOUR')
  await page.reload()
  await column.waitFor()
})

test('on phones each row of a form is a group with a heading', async () => {
  const { page, faults } = await openConsole(site, 'owner', null, viewports.phone)
  await openConsolePage(site, page, '/staff/create')
  await page.getByRole('button', { name: readConsoleText('ra.action.add') }).click()
  await page.getByText('Role 1', { exact: true }).waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})
