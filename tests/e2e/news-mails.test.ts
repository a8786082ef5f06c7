import { expect, test } from 'vitest'
import { startMailings } from '../../core/features/mailings/start.ts'
import { hourMs } from '../../core/shared/durations.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { saveScreenshots } from './steps/screenshots.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// Sessions outlast a day, so that nobody has to log in again.
const app = await testApp({
  env: { RENDEZVOUS_SETTING_STAFF__IDLE_MINUTES: '1440', RENDEZVOUS_SETTING_STAFF__SESSION_HOURS: '168' },
  rateLimits: false,
})

test('news in two languages is previewed, sent as a test, and sent at its local hour in each country', {
  timeout: 240_000,
}, async () => {
  const site = await testSite(app, { countries: ['NL', 'DE'] })
  const [anna] = await Promise.all([site.member({ country: 'NL' }), site.member({ country: 'DE' })])
  const { page, faults } = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, page, '/news-mails')
  await page.getByRole('link', { name: 'Write a news email' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('Choose a domain and write a subject and a text.').waitFor()

  // Without a domain the mail has no recipients.
  await page.getByRole('tab', { name: 'Nederlands' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Zomeravonden')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('De tuinen zijn open.\n\nKom je kijken?')
  await page.getByRole('button', { name: 'Create news email', exact: true }).click()
  await page.getByText('Required').waitFor()
  await page.getByRole('combobox', { name: 'Domain' }).last().click()
  await page.getByRole('option', { name: 'Tested' }).click()
  await page.getByRole('textbox', { name: 'Button text' }).fill('Kijk rond')
  await page.getByRole('textbox', { name: 'Page the button opens' }).fill('/members')
  // The first text is the preview that a mailbox shows beside the subject.
  const letter = preview.frameLocator('iframe')
  await letter.getByText('De tuinen zijn open.').last().waitFor()
  expect(await letter.getByRole('link', { name: 'Kijk rond' }).getAttribute('href')).toContain(`${site.host}`)

  await page.getByRole('tab', { name: 'Deutsch' }).click()
  await preview.getByText('Choose a domain and write a subject and a text.').waitFor()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Sommerabende')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Die Gärten sind offen.')
  await letter.getByText('Die Gärten sind offen.').last().waitFor()
  // The text in the other language has been kept.
  await page.getByRole('tab', { name: 'Nederlands' }).click()
  expect(await page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Zomeravonden')
  await expectAccessible(page)
  await saveScreenshots(page, 'news-mail')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
  }

  await preview.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText(/@staff\.test/).waitFor()
  await app.settle()
  expect((await app.mails()).filter(({ to }) => to.includes('@staff.test'))).toMatchObject([
    { subject: 'Zomeravonden' },
  ])

  // A draft is sent to nobody; setting a time by the country's clock sends it.
  await page.getByRole('button', { name: 'Create news email', exact: true }).click()
  await page.getByRole('cell', { name: 'Zomeravonden' }).waitFor()
  await page.getByRole('cell', { name: 'Draft' }).waitFor()
  await expectAccessible(page)
  await saveScreenshots(page, 'news-mails')
  const readMails = async () => (await app.mails()).filter(({ to }) => to.includes('@member.test'))
  const anHour = async () => {
    app.clock.advance(hourMs)
    await startMailings(app.services)
    await app.settle()
  }
  await anHour()
  expect(await readMails()).toEqual([])
  await page.getByRole('cell', { name: 'Zomeravonden' }).getByRole('link').click()
  await page.locator('input[name=send_at]').fill('2026-03-02T15:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('cell', { name: '2 Mar 2026, 15:00' }).waitFor()
  for (let at = 0; at < 5; at++) await anHour()
  const mails = await readMails()
  expect(mails.map(({ subject }) => subject)).toEqual(['Zomeravonden', 'Zomeravonden'])
  expect(mails.map(({ to }) => to).join()).toContain(anna.email)

  // A mail that is being sent can no longer be edited, and the page says so.
  await page.reload()
  await page.getByRole('cell', { name: '2', exact: true }).waitFor()
  await page.getByRole('cell', { name: 'Zomeravonden' }).getByRole('link').click()
  await page.getByText('This news email has been sent').waitFor()
  expect(faults).toEqual([])
})
