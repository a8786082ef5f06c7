import { expect, test } from 'vitest'
import { publishReports } from '../../core/features/moderation/transparency.ts'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { saveScreenshot } from './steps/screenshots.ts'

const app = await testApp()

const taken = (site: TestSite, count: number, at: string, kind: string, ground: string, source: string) =>
  app.db.asOwner(
    `insert into restrictions (id, reference, domain_id, kind, ground, source, decided_at, told_at)
     select gen_random_uuid(), 'D-' || gen_random_uuid(), $2, $3, $4, $5, $6, $6 from generate_series(1, $1::int)`,
    [count, site.domainId, kind, ground, source, at],
  )

test('a visitor reads the numbers of decisions by half-year, and downloads them', {
  timeout: 180_000,
}, async () => {
  const site = await testSite(app)
  const publish = () => publishReports.handler({ services: app.services })
  await taken(site, 23, '2026-02-10T10:00:00Z', 'photo_rejected', 'nudity', 'inspection')
  await taken(site, 9, '2026-03-10T10:00:00Z', 'photo_removed', 'not_own', 'notice')
  await taken(site, 2, '2026-03-11T10:00:00Z', 'account_banned', 'fraud', 'guard')
  const quiet = await testSite(app)
  await taken(quiet, 2, '2026-03-11T10:00:00Z', 'account_banned', 'fraud', 'guard')
  app.clock.set(new Date('2026-07-02T10:00:00Z'))
  await publish()
  await taken(site, 1204, '2026-08-10T10:00:00Z', 'photo_rejected', 'unclear', 'inspection')
  app.clock.set(new Date('2027-01-02T10:00:00Z'))
  await publish()

  for (const [name, device] of Object.entries({
    'phone-light': { ...viewports.phone, colorScheme: 'light' as const },
    'phone-dark': { ...viewports.phone, colorScheme: 'dark' as const },
    'desktop-light': { colorScheme: 'light' as const },
    'desktop-dark': { colorScheme: 'dark' as const },
  })) {
    const visitor = await newVisitor({ ...device, javaScriptEnabled: false })
    const page = await visitor.newPage()
    await page.goto(`http://${site.host}:${app.port}/complaints`)
    await page.getByRole('link', { name: 'Transparantie' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Transparantie' }).waitFor()
    await page.getByRole('row', { name: 'Foto afgekeurd 1.204' }).waitFor()
    await page.getByRole('link', { name: /januari.juni 2026/ }).click()
    await page.getByRole('row', { name: 'Foto afgekeurd 23' }).waitFor()
    // Two bans are withheld because they are few, and so are the removals, from which the total would reveal them.
    await page.getByRole('row', { name: 'Account verbannen –' }).waitFor()
    await page.getByRole('row', { name: 'Foto verwijderd –' }).waitFor()
    await page.getByRole('row', { name: 'Totaal 34' }).first().waitFor()
    expect(await page.getByRole('term').allTextContents()).toEqual([
      'Wat we deden',
      'Wat mensen ons schreven',
      'Bezwaren',
    ])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await saveScreenshot(page, `transparency-${name}`)
    await visitor.close()
  }

  const visitor = await newVisitor()
  const page = await visitor.newPage()
  // With two decisions every number would identify a person.
  await page.goto(`http://${quiet.host}:${app.port}/transparency`)
  await page.getByText('te weinig beslissingen').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await page.getByRole('definition').count()).toBe(0)
  await page.getByRole('listitem').filter({ hasText: 'Wat we deden' }).waitFor()
  await page.goto(`http://${site.host}:${app.port}/transparency?half=2026-1`)
  await page.getByRole('button', { name: 'Ik ben 18 jaar of ouder' }).click()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Downloaden als csv' }).click()
  expect((await download).suggestedFilename()).toMatch(/^transparantie-.*\.csv$/)
  const none = await page.goto(`http://${site.host}:${app.port}/transparency?half=1999-1`)
  expect(none?.status()).toBe(404)
  await visitor.close()
})
