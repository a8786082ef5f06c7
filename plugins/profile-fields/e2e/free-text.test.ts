import { expect, test } from 'vitest'
import { openLiveMemberPage } from '../../../tests/e2e/steps/member-page.ts'
import { saveScreenshots } from '../../../tests/e2e/steps/screenshots.ts'
import { openConsole, openConsolePage } from '../../../tests/e2e/steps/staff.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'

const app = await testApp()

test('an insult in a free answer causes a question, and a moderator clears only that answer', async () => {
  const site = await testSite(app)
  await site.set('safety.enabled', true)
  const operator = await site.staff('operator', site.domainId)
  const field = { domain_id: site.domainId, key: 'motto', kind: 'text', labels: { nl: 'Motto' }, maximum: 60 }
  expect((await operator.post('/api/console/profile-fields', field)).status).toBe(200)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram', gender: 'male' })]
  const { page, origin } = await openLiveMemberPage(site, anna, '/profile', viewports.phone)
  await page.getByRole('link', { name: 'Invullen' }).click()
  const section = page.getByRole('region', { name: 'In het kort' })
  const motto = section.getByLabel('Motto', { exact: true })
  const saved = (status: number) =>
    page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.status() === status)
  const save = async (words: string, status: number) => {
    const answered = saved(status)
    await motto.fill(words)
    await motto.blur()
    await answered
  }
  await save('Langzaam aan', 200)
  await saveScreenshots(page, 'free-text')
  await save('Jij bent een vieze slet', 422)
  await page.getByText('Dit kan overkomen als een belediging').waitFor()
  await saveScreenshots(page, 'free-text-asked')
  await expectAccessible(page)
  const saving = saved(200)
  await page.getByRole('button', { name: 'Zo laten' }).click()
  await saving
  await app.settle()

  const reader = await openLiveMemberPage(site, bram, `/members/${anna.id}`, viewports.phone)
  await reader.page.getByRole('definition').filter({ hasText: 'vieze slet' }).waitFor()
  const { page: desk, faults } = await openConsole(site, 'moderator', site.domainId)
  await openConsolePage(site, desk, '/reviews')
  await desk.getByRole('button', { name: 'Next case' }).click()
  await desk.getByText('Jij bent een vieze slet').waitFor()
  await desk.getByText('Answer on a profile').first().waitFor()
  await desk.getByText('Unkind messages').waitFor()
  await saveScreenshots(desk, 'flagged-answer')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Reject', exact: true }).click()
  await desk.getByRole('menuitem', { name: 'Harassment, threats or insults' }).click()
  await expect.poll(async () => (await anna.client.get('/api/profile-fields/facts')).body.facts).toEqual({})
  await reader.page.goto(`${origin}/members/${anna.id}`)
  await reader.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await reader.page.getByText('vieze slet').count()).toBe(0)
  expect(faults).toEqual([])
}, 120_000)
