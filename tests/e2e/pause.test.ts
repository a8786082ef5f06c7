import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { saveScreenshots } from './steps/screenshots.ts'

const app = await testApp({ clock: manualClock(new Date()) })

test('a paused member is in no list of others, keeps the conversation, and returns with one tap', async () => {
  const site = await testSite(app)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram', gender: 'male' })]
  const body = { id: createIdAt(app.clock.now()), text: 'Dag Bram' }
  const { conversation } = (await anna.client.post(`/api/members/${bram.id}/messages`, body)).body
  const { page } = await openLiveMemberPage(site, anna, '/notifications#data', viewports.phone)
  const title = page.getByRole('heading', { name: 'Account pauzeren' })
  await title.click()
  await page.getByText('Een maand', { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pauze starten' }).click()
  await page.getByText(/^Je account staat op pauze tot \d/).waitFor()
  await saveScreenshots(page, 'paused')
  await expectAccessible(page)

  const other = await openLiveMemberPage(site, bram, '/members', viewports.phone)
  const shown = () =>
    other.page
      .getByRole('main')
      .getByRole('link', { name: /^Anna\b/ })
      .count()
  await other.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await shown()).toBe(0)
  expect((await (await site.member()).client.get(`/api/members/${anna.id}`)).status).toBe(404)
  await other.page.goto(`${other.origin}/chats/${conversation.id}`)
  await other.page.getByRole('log').getByText('Dag Bram', { exact: true }).waitFor()
  await saveScreenshots(other.page, 'chat-with-a-paused-member')
  await expectAccessible(other.page)

  await page.getByRole('button', { name: 'Pauze beëindigen' }).click()
  await page.getByRole('button', { name: 'Pauze beëindigen' }).waitFor({ state: 'hidden' })
  await other.page.goto(`${other.origin}/members`)
  await expect.poll(shown).toBeGreaterThan(0)
}, 120_000)
