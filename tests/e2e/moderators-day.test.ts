import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { manualClock } from '../../core/kernel/clock.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { countActions } from './steps/count-actions.ts'
import { publishPhotos } from './steps/publish-photos.ts'
import { openConsole } from './steps/staff.ts'
import { addWaitingPhotos } from './steps/waiting-photos.ts'

// A moderator's day from the dashboard to an empty queue, without typing an address: photos, a reported message, a
// complaint, and a strike that its member reads. Each part has a limit of clicks and keys.

// The console counts the time left by the browser's clock.
const app = await testApp({ clock: manualClock(new Date()), rateLimits: false })
const timeout = { timeout: 30_000 }
const tiles = (page: Page, state: string) => page.locator(`[data-tile][data-state=${state}]`)

/** Twelve photos, a reported message, a complaint, and a published photo that breaks the rules. */
async function morning(site: TestSite) {
  await site.set('free_messages', 10)
  const [nora, bram] = [await site.member({ name: 'Nora' }), await site.member({ name: 'Bram', gender: 'male' })]
  await publishPhotos(site, bram, 1)
  // The photo was published before and waits for no review.
  await app.db.asOwner('delete from reviews where member_id = $1', [bram.id])
  await addWaitingPhotos(site, [nora], 12)
  const id = createIdAt(app.clock.now())
  const text = 'Jij bent echt lelijk, weet je dat wel?'
  expect((await bram.client.post(`/api/members/${nora.id}/messages`, { id, kind: 'text', text })).status).toBe(200)
  expect((await nora.client.post(`/api/messages/${id}/report`, { reason: 'harassment' })).status).toBe(200)
  const complaint = {
    kind: 'complaint',
    email: `${crypto.randomUUID()}@example.test`,
    name: 'Annemarie',
    message: 'Op 3 maart is er iets misgegaan met mijn bericht.',
  }
  expect((await site.client().post('/api/complaints', complaint)).status).toBe(200)
  await app.settle()
  return bram
}

test('a moderator clears the queue and gives a strike, the member reads it, and no case stays open', {
  timeout: 240_000,
}, async () => {
  await app.db.asOwner('delete from reply_templates where not shipped')
  const site = await testSite(app)
  const bram = await morning(site)
  const { page, faults } = await openConsole(site, 'moderator', site.domainId)
  const { press, key, choose, fill, taken } = countActions(page)
  const main = page.getByRole('main')
  const day: Record<string, number> = {}
  const done = (part: string, most: number) => {
    day[part] = taken()
    expect(day[part], part).toBeLessThanOrEqual(most)
  }

  const cases = main.getByRole('region', { name: 'Cases due first' })
  await cases.getByText('Photo 12').waitFor()
  await expectAccessible(page)
  await press(page.getByRole('menuitem', { name: 'Reviews', exact: true }))
  await press(page.getByRole('link', { name: 'Review by keyboard' }))
  await tiles(page, 'open').nth(11).waitFor()
  for (let at = 0; at < 12; at++) await key(at % 4 === 3 ? '3' : 'a')
  await expect.poll(() => tiles(page, 'approved').count(), timeout).toBe(9)
  await expect.poll(() => tiles(page, 'rejected').count(), timeout).toBe(3)
  done('12 photos', 15)

  await press(page.getByRole('link', { name: 'All cases' }))
  await press(page.getByRole('button', { name: 'Next case' }))
  await page.getByText('Jij bent echt lelijk').waitFor()
  await press(page.getByRole('button', { name: 'Remove', exact: true }))
  await press(page.getByRole('menuitem', { name: 'Harassment, threats or insults' }))
  await page.getByText('Message removed').first().waitFor()
  done('a reported message', 5)

  await press(page.getByRole('menuitem', { name: 'Complaints' }))
  await press(page.getByRole('link', { name: 'Reply by keyboard' }))
  await page.locator('[data-complaint=open]').first().waitFor()
  // Templates are loaded separately; a digit does nothing before.
  await waitUntilIdle(page)
  taken()
  await key('1')
  await key('s')
  await page.locator('[data-complaint=answered]').first().waitFor(timeout)
  done('a complaint', 3)

  await key('Control+k')
  await choose(page.getByRole('combobox', { name: 'Search' }), 'Bram', /^Bram/)
  await press(page.getByRole('tab', { name: 'Photos and text' }))
  await press(page.getByRole('button', { name: 'Remove', exact: true }).first())
  const dialog = page.getByRole('dialog')
  await press(dialog.getByLabel('What the member will read'))
  await press(page.getByRole('option', { name: 'Nudity or sex' }))
  await fill(dialog.getByLabel('Reason for colleagues'), 'Seen in the reported conversation')
  await dialog
    .getByRole('combobox', { name: 'What follows' })
    .getByText(/proposed/)
    .waitFor()
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Remove', exact: true }))
  await page.getByText('1 strike counts now').waitFor()
  done('a strike', 9)

  // Bram reads what was removed, why, and until when the strike counts.
  app.clock.advance(31_000)
  await app.settle()
  const mail = (await app.mails()).find(({ to, text }) => to === bram.email && text.includes('foto'))
  const link = new URL(/https?:\/\/\S+\/complaints\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none')
  const visitor = await newVisitor(viewports.phone)
  const own = await visitor.newPage()
  await own.goto(`http://${site.host}:${app.port}${link.pathname}${link.search}`)
  await own.getByRole('heading', { level: 1, name: 'Je foto is verwijderd' }).waitFor()
  await own.getByRole('button', { name: 'Ik ben 18 jaar of ouder' }).tap()
  await own.getByText('Telt als waarschuwing tot').waitFor()
  await expectAccessible(own)
  await visitor.close()

  taken()
  await press(page.getByRole('menuitem', { name: 'Dashboard' }))
  await expect.poll(() => main.getByText('Nothing is waiting').count(), timeout).toBeGreaterThanOrEqual(2)
  done('back to the dashboard', 1)
  process.stdout.write(
    `a moderator’s day: ${Object.entries(day)
      .map(([part, acts]) => `${part} ${acts}`)
      .join(', ')} acts (a review counted 15 keys for 12 photos and 3 for a complaint)\n`,
  )
  expect(faults).toEqual([])
})
