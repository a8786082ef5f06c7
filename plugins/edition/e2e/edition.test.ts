import { expect, it } from 'vitest'
import { dayMs, timeAfter } from '../../../core/kernel/index.ts'
import { openMemberBrowser } from '../../../tests/e2e/steps/member-page.ts'
import { saveScreenshot } from '../../../tests/e2e/steps/screenshots.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'

// In the evening, the search announces an issue with a number, six people, an end and a link to yesterday's.

const app = await testApp()

it('a reader opens tonight’s digest from the search, and the previous one from it', async () => {
  app.clock.set(new Date('2026-06-10T10:00:00Z'))
  const site = await testSite(app, { countries: ['NL'] })
  await site.set('edition.enabled', true)
  const anna = await site.member({ name: 'Anna', interests: ['tea'] })
  const others: TestMember[] = []
  for (const name of ['Bram', 'Cees', 'Dirk', 'Evert', 'Fons', 'Gijs', 'Hans', 'Ids'])
    others.push(await site.member({ name, interests: ['tea'] }))
  await app.db.asOwner(
    `update profiles set tagline = 'Altijd te laat voor de trein' where name in ('Bram', 'Cees', 'Dirk')`,
  )
  const context = await openMemberBrowser(site, anna, viewports.desktop)
  const page = await context.newPage()
  await page.goto('/members?gender=any')
  await page.getByText('Je eerste editie verschijnt om 19:00 uur.').waitFor()
  // Until then its page suggests people.
  await page.goto('/edition')
  await page.getByRole('heading', { name: 'Misschien iets voor jou' }).waitFor()
  await page.getByRole('article').filter({ hasText: 'Jullie delen: thee' }).first().waitFor()
  await expectAccessible(page)
  app.clock.set(new Date('2026-06-10T18:00:00Z'))
  await page.goto('/members?gender=any')
  // The keyboard reaches two rows of people before the issue, as a phone shows them.
  const order = page.locator('main :is(article h2 a, a[href="/edition"])')
  expect((await order.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).indexOf('/edition')).toBe(4)
  const issue = page.locator('main a[href="/edition"]')
  const face = page.locator('main article').first()
  const isAbove = async () => ((await issue.boundingBox())?.y ?? 0) < ((await face.boundingBox())?.y ?? 0)
  expect(await isAbove(), 'on a desktop').toBe(true)
  await page.setViewportSize(viewports.phone.viewport)
  expect(await isAbove(), 'on a phone').toBe(false)
  await page.setViewportSize(viewports.desktop.viewport)
  await page.getByRole('link', { name: /Nr\. 1\s*Je nieuwe editie is er/ }).click()
  await page.getByRole('heading', { level: 1, name: /De editie\s*Nr\. 1/ }).waitFor()
  const people = page.getByRole('article')
  expect(await people.count()).toBe(6)
  expect(await people.evaluateAll((all) => all.map((each) => each.getAttribute('data-design')))).toEqual([
    'cover',
    'quote',
    'column',
    'quote',
    'cover',
    'column',
  ])
  const first = await people.getByRole('heading').allInnerTexts()
  await page.getByRole('heading', { name: 'Dat was het voor vandaag', exact: true }).waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'edition-desktop')

  // Once read, the announcement is less prominent, and tomorrow's issue is another.
  await expect
    .poll(
      async () =>
        (await app.db.asOwner('select from edition_issues where member_id = $1 and opened_at is not null', [anna.id]))
          .length,
    )
    .toBe(1)
  await page.goto('/members?gender=any')
  await page.getByRole('link', { name: /Je editie van vandaag teruglezen/ }).waitFor()
  app.clock.set(timeAfter(app.clock.now(), dayMs))
  await page.goto('/edition')
  await page.getByRole('heading', { level: 1, name: /De editie\s*Nr\. 2/ }).waitFor()
  expect(await people.count()).toBe(2)
  await page
    .getByRole('navigation', { name: 'Eerdere edities' })
    .getByRole('link', { name: /Nr\. 1/ })
    .click()
  await page.getByRole('heading', { level: 1, name: /De editie\s*Nr\. 1/ }).waitFor()
  expect(await people.getByRole('heading').allInnerTexts()).toEqual(first)
  expect(await page.getByText('Dat was het voor vandaag').count()).toBe(0)

  // A member who blocks meanwhile disappears from it.
  const gone = others.at(0) as TestMember
  const named = await people.filter({ hasText: 'Bram' }).count()
  await gone.client.put(`/api/members/${anna.id}/block`)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /De editie\s*Nr\. 1/ }).waitFor()
  expect(await people.count()).toBe(6 - named)
})
