import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { expectFitsWindow } from './steps/geometry.ts'
import { publishPhotos } from './steps/publish-photos.ts'
import { saveScreenshot } from './steps/screenshots.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp()

/** Waits until layout that depends on the window's width has settled. */
test('the ladder proposes, a moderator confirms, and the member reads until when the strike counts', {
  timeout: 240_000,
}, async () => {
  const site = await testSite(app)
  const member = await site.member({ name: 'Wilhelmina-Alexandra' })
  await publishPhotos(site, member, 3)
  const { context, page, faults } = await openConsole(site, 'moderator', site.domainId)
  await openConsolePage(site, page, `/members/${member.id}/show/content`)
  const remove = async (step: string) => {
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
    await page.getByLabel('What the member will read').click()
    await page.getByRole('option', { name: 'Nudity or sex' }).click()
    await page.getByLabel('Reason for colleagues').fill('Seen in a test')
    await page.getByRole('combobox', { name: 'What follows' }).getByText(step).waitFor()
    await expectAccessible(page)
    await saveScreenshot(page, `strike-${step.length}-1280`)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await remove('Warning: counts as a strike (proposed)')
  await page.getByText('1 strike counts now').waitFor()
  await remove('Strike, and hide the profile for 7 days (proposed)')
  await page.getByText('2 strikes count now').waitFor()
  await page.getByRole('tab', { name: 'Complaints and decisions' }).click()
  await page.getByText('Profile hidden for a while').waitFor()
  await expect.poll(() => page.getByText('Strike until 29 Aug 2026').count()).toBe(2)
  await page.getByRole('button', { name: 'Show again' }).waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'strikes-1280')
  expect(faults).toEqual([])
  await context.close()

  const phone = await openConsole(site, 'moderator', site.domainId, viewports.phone as never)
  await phone.page.emulateMedia({ colorScheme: 'dark' })
  await openConsolePage(site, phone.page, `/members/${member.id}/show/cases`)
  await phone.page.getByText('2 strikes count now').waitFor()
  await expectAccessible(phone.page)
  await expectFitsWindow(phone.page)
  await saveScreenshot(phone.page, 'strikes-390-dark')
  await phone.context.close()

  await app.settle()
  const mails = (await app.mails()).filter(({ to }) => to === member.email)
  const hidden = mails.find(({ text }) => text.includes('Profiel tijdelijk verborgen'))
  const link = new URL(/https?:\/\/\S+\/complaints\/\S+/.exec(hidden?.text ?? '')?.[0] ?? 'http://none')
  for (const [name, device] of Object.entries({ phone: viewports.phone, dark: { colorScheme: 'dark' as const } })) {
    const visitor = await newVisitor(device)
    const own = await visitor.newPage()
    await own.goto(`http://${site.host}:${app.port}${link.pathname}${link.search}`)
    await own.getByRole('heading', { level: 1, name: 'Profiel tijdelijk verborgen' }).waitFor()
    await own.getByText('Duurt tot').waitFor()
    await own.getByText('9 maart 2026').first().waitFor()
    await expectAccessible(own)
    await expectFitsWindow(own)
    await saveScreenshot(own, `strike-case-${name}`)
    await visitor.close()
  }
})

test('a justified complaint adds a strike from the desk where it is answered', {
  timeout: 180_000,
}, async () => {
  const site = await testSite(app)
  const [reporter, reported] = [await site.member(), await site.member({ name: 'Bram' })]
  const message = 'Dit lid scheldt mij uit.'
  await reporter.client.post('/api/complaints', { kind: 'content_notice', reported_id: reported.id, message })
  const { page, faults } = await openConsole(site, 'moderator', site.domainId)
  await openConsolePage(site, page, '/complaints')
  await page.getByRole('link', { name: /C-/ }).click()
  await page.getByText(message).waitFor()
  await page.getByLabel('Reply', { exact: true }).fill('We hebben het lid gewaarschuwd.')
  await page.getByRole('button', { name: 'The complaint is justified: warn the member' }).click()
  expect(await page.getByRole('button', { name: 'Send reply' }).isDisabled()).toBe(true)
  await page.getByLabel('What the member will read').click()
  await page.getByRole('option', { name: 'Harassment, threats or insults' }).click()
  await expectAccessible(page)
  await saveScreenshot(page, 'finding-1280')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('Justified', { exact: true }).waitFor()
  await app.settle()
  const mail = (await app.mails()).find(({ to }) => to === reported.email)
  expect(mail?.text).toContain('Je krijgt een waarschuwing')
  expect(faults).toEqual([])
})
