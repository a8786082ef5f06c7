import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { saveScreenshots } from './steps/screenshots.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
const long = { timeout: 240_000 }

const filed = (about: TestMember) =>
  app.db.asOwner<{ kind: string; reporter_id: string; message: string; reference: string }>(
    'select kind, reporter_id, message, reference from complaints where reported_id = $1 order by created_at',
    [about.id],
  )
const blocked = async (by: TestMember) =>
  (await by.client.get('/api/blocks')).body.profiles.map(({ id }: { id: string }) => id)

test('a member is reported from the menu of their profile by keyboard, in place', long, async () => {
  const [reporter, other] = [await site.member({ name: 'Sanne' }), await site.member({ name: 'Maximiliaan' })]
  const { page } = await openLiveMemberPage(site, reporter, `/members/${other.id}`)
  await page.getByRole('button', { name: 'Meer', exact: false }).last().focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Melden' })
  await item.waitFor()
  const onItem = item.and(page.locator(':focus'))
  // The menu takes the focus a moment later, and moves it one step per arrow key.
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page
    .getByRole('menu')
    .locator(':focus')
    .or(page.getByRole('menu').and(page.locator(':focus')))
    .waitFor()
  for (let step = 0; step < 5 && (await onItem.count()) === 0; step++) {
    const before = await focused()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).not.toBe(before)
  }
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Profiel melden' })
  await sheet.waitFor()
  expect(new URL(page.url()).pathname).toBe(`/members/${other.id}`)
  await expectAccessible(page)
  await saveScreenshots(page, 'person-report')

  const send = sheet.getByRole('button', { name: 'Melding versturen' })
  await send.press('Enter')
  await sheet.getByText('Kies een van de mogelijkheden.').waitFor()

  // “Something else” needs a text: the field shows the error and takes the focus.
  const first = sheet.getByRole('radio').first()
  await first.focus()
  await page.keyboard.press('ArrowUp')
  const text = sheet.getByRole('textbox', { name: 'Wat is er gebeurd?' })
  await expect.poll(() => sheet.getByRole('radio', { name: 'Iets anders' }).isChecked()).toBe(true)
  await send.press('Enter')
  await sheet.getByText('Vul dit in.').waitFor()
  await expect.poll(() => text.and(page.locator('[aria-invalid=true]:focus')).count()).toBe(1)
  await expectAccessible(page)
  await saveScreenshots(page, 'person-report-refused')
  await page.keyboard.type('Te kort')
  await send.press('Enter')
  await sheet.getByText('Gebruik minstens 10 tekens.').waitFor()
  expect(await filed(other)).toEqual([])

  await text.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(', maar nu niet meer.')
  await send.press('Enter')
  await page.getByRole('heading', { name: 'Je melding is verstuurd' }).waitFor()
  const [complaint] = await filed(other)
  expect(complaint).toMatchObject({
    kind: 'content_notice',
    reporter_id: reporter.id,
    message: 'Iets anders\n\nTe kort, maar nu niet meer.',
  })
  await page.getByText(`Je nummer: ${complaint?.reference}`).waitFor()
  await expectAccessible(page)
  await saveScreenshots(page, 'person-report-done')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await filed(other)).toHaveLength(1)
  expect(await blocked(reporter)).toEqual([])
})

test('above a chat a report also blocks; a failed block is retried without a second report', long, async () => {
  const [reporter, other] = [await site.member({ name: 'Sanne' }), await site.member({ name: 'Bram' })]
  const sent = await other.client.post(`/api/members/${reporter.id}/messages`, {
    id: createIdAt(app.clock.now()),
    text: 'Stuur me 200 euro',
  })
  const { page } = await openLiveMemberPage(site, reporter, `/chats/${sent.body.conversation.id}`, viewports.phone)
  await page.route('**/block', (route) => route.fulfill({ status: 409, json: { error: { code: 'conflict' } } }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Meer', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Melden' }).click()
  const sheet = page.getByRole('dialog', { name: 'Profiel melden' })
  await sheet.getByText('Vraagt om geld').click()
  await sheet.getByText('Bram ook blokkeren').click()
  await sheet.getByRole('button', { name: 'Melding versturen' }).click()
  await sheet.getByText('Bram is nog niet geblokkeerd').waitFor()
  await expectAccessible(page)
  await saveScreenshots(page, 'person-report-not-blocked')
  expect(await blocked(reporter)).toEqual([])
  await sheet.getByRole('button', { name: 'Blokkeren', exact: true }).click()
  // The page of the conversation no longer exists, so the next page confirms the report.
  await page.waitForURL(/\/chats$/)
  await page.getByText('Bram is geblokkeerd.').first().waitFor()
  await saveScreenshots(page, 'person-report-blocked')
  expect(await blocked(reporter)).toEqual([other.id])
  expect((await filed(other)).map(({ message }) => message)).toEqual([
    'Vraagt om geld, of lokt mensen naar een andere site of app',
  ])
})

test(
  'a block from the profile leads to the search; closing the sheet instead shows it on the profile',
  long,
  async () => {
    const [reporter, other] = [await site.member({ name: 'Sofie' }), await site.member({ name: 'Thijs' })]
    const { page } = await openLiveMemberPage(site, reporter, `/members/${other.id}`)
    const open = async () => {
      await page.getByRole('button', { name: 'Meer', exact: false }).last().click()
      await page.getByRole('menuitem', { name: 'Melden' }).click()
    }
    await open()
    const sheet = page.getByRole('dialog', { name: 'Profiel melden' })
    await sheet.getByText('Valt mensen lastig').click()
    await sheet.getByText('Thijs ook blokkeren').click()
    await sheet.getByRole('button', { name: 'Melding versturen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Je melding is verstuurd' })
    expect(await dialog.getByRole('link', { name: 'Verder zoeken' }).getAttribute('href')).toBe('/members')
    await page.keyboard.press('Escape')
    await page.getByText('Thijs is geblokkeerd.').waitFor()
    expect(await blocked(reporter)).toEqual([other.id])
    // A blocked member can be reported again, without the offer to block.
    await open()
    await sheet.getByText('Lijkt minderjarig').waitFor()
    expect(await sheet.getByRole('checkbox').count()).toBe(0)
  },
)
