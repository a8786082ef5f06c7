import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'
import { addWaitingPhotos } from './steps/waiting-photos.ts'

const app = await testApp()
const site = await testSite(app)

const domain = async () => {
  const [row] = await app.db.asOwner<{ name: string; aliases: string[]; company_id: number }>(
    'select * from domains where id = $1',
    [site.domainId],
  )
  return row
}
const company = async () => {
  const { company_id: id } = (await domain()) ?? {}
  const [row] = await app.db.asOwner<{ id: number; name: string; city: string; kvk: string }>(
    'select * from companies where id = $1',
    [id],
  )
  if (!row) throw new Error('The site has no company')
  return row
}

test('two operators on one record: the second sees both values of each field, chooses, and loses nothing', async () => {
  const [one, other] = [await openConsole(site, 'owner'), await openConsole(site, 'owner')]
  const { id } = await company()
  for (const { page } of [one, other]) await openConsolePage(site, page, `/companies/${id}`)
  for (const { page } of [one, other]) await page.getByRole('textbox', { name: 'Name' }).waitFor()

  await one.page.getByRole('textbox', { name: 'Name' }).fill('Of the first')
  await one.page.getByRole('textbox', { name: 'Town or city' }).fill('Firsttown')
  await one.page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await company()).name).toBe('Of the first')

  await other.page.getByRole('textbox', { name: 'Name' }).fill('Of the second')
  await other.page.getByRole('textbox', { name: 'Company number' }).fill('12345678')
  await other.page.getByRole('button', { name: 'Save' }).click()
  const dialog = other.page.getByRole('dialog', { name: 'Changed in the meantime' })
  await dialog.waitFor()
  expect(await company()).toMatchObject({ name: 'Of the first', city: 'Firsttown', kvk: '' })
  const name = dialog.getByRole('radiogroup', { name: 'Name' })
  expect(await name.innerText()).toContain('Of the first')
  expect(await name.innerText()).toContain('Of the second')
  // Only the first operator changed the city, so that value stays; the unchanged number causes no question.
  expect(await dialog.getByRole('radiogroup', { name: 'Town or city' }).getByLabel('Firsttown').isChecked()).toBe(true)
  expect(await dialog.getByRole('radiogroup').count()).toBe(2)
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await expectAccessible(other.page)
  await name.getByLabel('Of the second').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await company()).name).toBe('Of the second')
  expect(await company()).toMatchObject({ city: 'Firsttown', kvk: '12345678' })

  for (const { context } of [one, other]) await context.close()
})

test('two operators on one discount: the form takes the kind that a colleague saved', async () => {
  const insert = `insert into discount_codes (id, code, value_percentage, domain_id, created_at)
    values ($1, 'SPLIT', 10, $2, now())`
  const id = crypto.randomUUID()
  await app.db.asOwner(insert, [id, site.domainId])
  const [one, other] = [await openConsole(site, 'owner'), await openConsole(site, 'owner')]
  for (const { page } of [one, other]) await openConsolePage(site, page, `/discount-codes/${id}`)
  const percentage = other.page.getByLabel(/^Percentage off/)
  await percentage.waitFor()
  await one.page.getByRole('button', { name: 'Amount', exact: true }).click()
  await one.page.getByLabel(/^Amount off/).fill('5')
  await one.page
    .getByRole('combobox', { name: /^Currency/ })
    .first()
    .click()
  await one.page.getByRole('option', { name: /^EUR/ }).click()
  await one.page.getByRole('button', { name: 'Save' }).click()
  const value = async () =>
    (await app.db.asOwner<{ value_amount: number | null }>('select * from discount_codes where id = $1', [id]))[0]
  await expect.poll(async () => (await value())?.value_amount).toBe(500)

  await percentage.fill('20')
  await other.page.getByRole('button', { name: 'Save' }).click()
  const dialog = other.page.getByRole('dialog', { name: 'Changed in the meantime' })
  await dialog.getByRole('radiogroup', { name: 'Percentage off' }).getByRole('radio').last().check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await other.page.getByRole('heading', { level: 1, name: 'Discount codes' }).waitFor()
  expect((await value())?.value_amount).toBe(500)
  for (const { context } of [one, other]) await context.close()
})

test('two moderators on one case: the second reads that it is decided, and continues', async () => {
  await addWaitingPhotos(site, [await site.member({ name: 'Nora' })], 1)
  const [review] = await app.db.asOwner<{ id: string }>(
    "select id from reviews where domain_id = $1 and status = 'pending'",
    [site.domainId],
  )
  const both = [await openConsole(site, 'moderator'), await openConsole(site, 'moderator')] as const
  for (const { page } of both) {
    await openConsolePage(site, page, `/reviews/${review?.id}/show`)
    await page.getByRole('button', { name: 'Approve' }).waitFor()
  }
  const [one, other] = both
  await one.page.getByRole('button', { name: 'Approve' }).click()
  await one.page.getByRole('alert').getByText('Approved').waitFor()
  await other.page.getByRole('button', { name: 'Approve' }).click()
  await other.page.getByText('A colleague has already decided this: Approved.').waitFor()
  await other.page.getByRole('button', { name: 'Next case' }).waitFor()
  await expectAccessible(other.page)
  for (const { context } of both) await context.close()
})

test('two operators on one setting: saving again does not silently repeat a refused change', async () => {
  const [one, other] = [await openConsole(site, 'owner'), await openConsole(site, 'owner')]
  const value = () => app.services.settings.getByKey('message_length', { domainId: site.domainId, country: 'NL' })
  const findRow = (page: (typeof one)['page']) => page.locator('#setting-message_length')
  for (const { page } of [one, other]) {
    await openConsolePage(site, page, '/settings?area=conversations')
    await findRow(page).getByRole('spinbutton').waitFor()
  }
  await one.page.locator('#setting-message_length').getByRole('spinbutton').fill('700')
  await other.page.locator('#setting-message_length').getByRole('spinbutton').fill('800')
  await one.page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(value).toBe(700)
  await other.page.getByRole('button', { name: 'Save' }).click()
  await findRow(other.page).getByText('Someone else has changed this').waitFor()
  expect(await findRow(other.page).innerText()).toContain('700')
  expect(await findRow(other.page).getByRole('spinbutton').inputValue()).toBe('800')
  expect(await other.page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  expect(value()).toBe(700)
  await expectAccessible(other.page)

  await findRow(other.page).getByRole('button', { name: 'Keep mine' }).click()
  await other.page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(value).toBe(800)
  for (const { context } of [one, other]) await context.close()
})
