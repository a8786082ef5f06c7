import sharp from 'sharp'
import { expect, test } from 'vitest'
import { saveScreenshots } from '../../../tests/e2e/steps/screenshots.ts'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, newVisitor } from '../../../tests/harness/browser.ts'

const app = await testApp({ rateLimits: false })
const timeout = { timeout: 20_000 }

test('a moderator approves a selfie with the gesture, and the badge appears on card, profile and chat', async () => {
  const site = await testSite(app)
  await site.set('verification.enabled', true)
  const [member, other] = [await site.member({ name: 'Sanne' }), await site.member({ name: 'Bram', gender: 'male' })]
  const url = `http://${site.host}:${app.port}`
  const enter = async (cookies: Map<string, string>) => {
    const context = await newVisitor()
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
    return context.newPage()
  }
  const page = await enter(member.client.cookies)
  await page.goto(`${url}/verification`)
  await page.getByRole('link', { name: 'Profielfoto toevoegen' }).waitFor()
  await saveScreenshots(page, 'verification-photo-first')
  await addPhoto(app.db, member.id)
  await page.goto(`${url}/verification`)
  await saveScreenshots(page, 'verification-intro')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Beginnen' }).click()
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('img', { name: 'Je selfie' }).waitFor()
  await saveScreenshots(page, 'verification-gesture')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Versturen' }).click()
  await page.getByText('Een moderator beoordeelt je selfie').waitFor()

  const moderator = await site.staff('moderator', site.domainId)
  const [row] = (await moderator.get('/api/console/reviews?filter={"kind":"verification"}')).body
  const desk = await enter(moderator.cookies)
  await desk.goto(`${url}/console/#/reviews/${row.id}/show`)
  await desk.getByRole('img', { name: 'Selfie' }).waitFor()
  await saveScreenshots(desk, 'verification-console')
  const { version } = (await moderator.get(`/api/console/reviews/${row.id}`)).body
  await moderator.post(`/api/console/reviews/${row.id}/decide`, { action: 'approve', version })
  await page.getByText('Je foto’s zijn bevestigd').waitFor()
  await saveScreenshots(page, 'verification-verified')

  const looking = await enter(other.client.cookies)
  for (const path of ['/members?gender=any', `/members/${member.id}`, `/members/${member.id}/chat`]) {
    await looking.goto(url + path)
    await expect.poll(() => looking.getByText('Foto’s bevestigd').count(), timeout).toBe(1)
    await saveScreenshots(looking, `verification${path.replaceAll(/[^a-z]/g, '').slice(-8)}`)
  }

  await site.member({ name: 'Kale' })
  const readNames = async () => (await looking.locator('h2').allTextContents()).map((text) => text.split(',')[0]).sort()
  await looking.goto(`${url}/members?gender=female`)
  await expect.poll(readNames, timeout).toEqual(['Kale', 'Sanne'])
  await looking.getByRole('button', { name: 'Filters' }).click()
  const panel = looking.getByRole('form', { name: 'Filters' })
  await panel.getByLabel('Alleen met bevestigde foto’s').check()
  await panel.getByRole('button', { name: 'Toon 1', exact: true }).waitFor()
  await saveScreenshots(looking, 'verification-filter')
  await expectAccessible(looking)
  await panel.getByRole('button', { name: 'Toon 1', exact: true }).click()
  await looking.waitForURL(/verified=1/)
  await looking.getByText('1 lid gevonden').waitFor()
  expect(await looking.locator('h2').first().textContent()).toContain('Sanne')
  await looking.getByRole('button', { name: 'Zoekopdracht opslaan' }).click()
  const saved = looking.getByRole('list', { name: 'Opgeslagen zoekopdrachten' }).getByRole('link')
  await expect.poll(() => saved.allTextContents(), timeout).toEqual(['Vrouwen · Foto’s bevestigd'])
  await looking.getByRole('button', { name: 'Verwijderen: Foto’s bevestigd', exact: true }).click()
  await expect.poll(() => new URL(looking.url()).searchParams.has('verified'), timeout).toBe(false)
  await expect.poll(readNames, timeout).toEqual(['Kale', 'Sanne'])
})
