import { expect, it } from 'vitest'
import { openPageAs } from '../../../tests/e2e/steps/member-page.ts'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'

// A member answers a question on their profile, and another reads it there between the photos.

const app = await testApp()

it('a tab that is out of date shows what another saved, keeps its text, and saves it without a reload', async () => {
  const site = await testSite(app)
  const anna = await site.member({ name: 'Anna' })
  const { questions } = (await anna.client.get('/api/answers')).body
  const write = (at: number, text: string) =>
    anna.client.put('/api/answers', { answers: [{ question_id: questions[at].id, text }] })
  const read = async () =>
    (await anna.client.get('/api/answers')).body.answers.map(({ text }: { text: string }) => text)
  await write(0, 'De bakker')
  const page = await openPageAs(site, anna, '/profile', viewports.phone)
  const open = async () => {
    await page.getByRole('link', { name: 'Bewerken: Meer over jou' }).first().click()
    return page.getByRole('region', { name: 'In je eigen woorden' })
  }
  const section = await open()
  const text = section.getByLabel('Antwoord', { exact: true }).first()
  await text.fill('De bakker om de hoek')
  await write(0, 'De slager')
  await section.getByRole('button', { name: 'Antwoorden opslaan' }).click()
  await section.getByText('Je hebt dit in een ander tabblad gewijzigd').waitFor()
  await section.getByText('De slager', { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await text.inputValue()).toBe('De bakker om de hoek')
  expect(await read()).toEqual(['De slager'])
  // Closing does not decide, and loses nothing.
  await page.getByRole('button', { name: 'Klaar', exact: true }).click()
  await section.waitFor({ state: 'detached' })
  expect(await read()).toEqual(['De slager'])
  await open()
  await section.getByText('De slager', { exact: true }).waitFor()
  expect(await text.inputValue()).toBe('De bakker om de hoek')
  await section.getByRole('button', { name: 'Antwoorden opslaan' }).click()
  await section.getByRole('button', { name: 'Opgeslagen' }).waitFor()
  expect(await read()).toEqual(['De bakker om de hoek'])
  // Changes to different questions are both kept.
  const before = (await anna.client.get('/api/answers')).body.answers
  await anna.client.put('/api/answers', { answers: [...before, { question_id: questions[1].id, text: 'Een tweede' }] })
  await text.fill('De bakker, altijd')
  await section.getByRole('button', { name: 'Antwoorden opslaan' }).click()
  await section.getByRole('button', { name: 'Opgeslagen' }).waitFor()
  expect(await read()).toEqual(['De bakker, altijd', 'Een tweede'])
})

it('hides unsaved answers from a member who logs in later', async () => {
  const site = await testSite(app)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  const page = await openPageAs(site, anna, '/profile', viewports.phone)
  await page.evaluate(() => {
    localStorage.setItem('skip_site_entry_popup', '1')
    Object.assign(window, { isSameDocument: true })
  })
  await page.getByRole('link', { name: 'Bewerken: Meer over jou' }).first().click()
  const section = page.getByRole('region', { name: 'In je eigen woorden' })
  await section.getByRole('button', { name: 'Beantwoord een vraag' }).click()
  await section.getByLabel('Antwoord', { exact: true }).fill('Alleen van Anna')
  await page.route('**/api/answers', (route) => route.abort())
  await page.getByRole('button', { name: 'Klaar', exact: true }).click()
  await page.getByText('Je antwoorden zijn niet opgeslagen').first().waitFor()
  await page.unroute('**/api/answers')
  await page.context().clearCookies()
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link').nth(2).click()
  await page.waitForURL(/\/login/)
  await page.getByLabel('E-mailadres').fill(bram.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Ik', exact: true }).click()
  await page.getByRole('link', { name: 'Bewerken: Meer over jou' }).first().click()
  await section.getByRole('button', { name: 'Beantwoord een vraag' }).waitFor()
  expect(await section.getByLabel('Antwoord', { exact: true }).count()).toBe(0)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

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
