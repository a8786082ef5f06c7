import { expect, it } from 'vitest'
import { openPageAs } from '../../../tests/e2e/steps/member-page.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'

// A member answers a question on their profile, and another reads it there between the photos.

const app = await testApp()

it('an answer from the profile editor is shown on the profile, where a failed photo becomes a text cover', async () => {
  const site = await testSite(app)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  const open = (who: typeof anna, path: string) => openPageAs(site, who, path, viewports.phone)
  const page = await open(anna, '/profile')
  await page.getByRole('link', { name: 'Bewerken: Meer over jou' }).first().click()
  const section = page.getByRole('region', { name: 'In je eigen woorden' })
  await section.getByRole('button', { name: 'Beantwoord een vraag' }).click()
  const question = await section.getByLabel('Vraag').locator('option:checked').innerText()
  await section.getByLabel('Antwoord', { exact: true }).fill('De bakker die mijn naam weet.')
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Antwoorden opslaan' }).click()
  await section.getByRole('button', { name: 'Opgeslagen' }).waitFor()
  // The answer is on the page behind the sheet, and closing the sheet saves the last change.
  await section.getByLabel('Antwoord', { exact: true }).fill('De bakker die mijn naam nog weet.')
  const kept = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await page.getByRole('button', { name: 'Klaar', exact: true }).click()
  await kept
  await page.getByRole('figure').filter({ hasText: 'De bakker die mijn naam nog weet.' }).waitFor()

  const reader = await open(bram, `/members/${anna.id}`)
  const quote = reader.getByRole('figure').filter({ hasText: 'De bakker die mijn naam nog weet.' })
  expect(await quote.getByRole('heading').innerText()).toBe(question)
  expect(await reader.getByRole('heading', { name: question }).count()).toBe(2)
  await reader.getByText('En jij?').waitFor()
  await expectAccessible(reader)
})
