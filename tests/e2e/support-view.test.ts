import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { minuteMs } from '../../core/shared/durations.ts'
import { addPhoto } from '../factories/rows.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { expectFitsWindow } from './steps/geometry.ts'
import { saveScreenshot } from './steps/screenshots.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp()
let site: TestSite
let member: TestMember
beforeEach(async () => {
  site = await testSite(app)
  member = await site.member({ name: 'Wilhelmina-Alexandra' })
})

/** Waits until layout that depends on the window's width has settled. */
test('the support view has tabs for notes with versions, sessions, timeline, export and erasure', {
  timeout: 300_000,
}, async () => {
  const other = await site.member()
  await other.client.put(`/api/members/${member.id}/like`)
  const { page, faults } = await openConsole(site, 'support', site.domainId)
  await openConsolePage(site, page, `/members/${member.id}/show`)
  await page.getByRole('tab', { name: 'Overview' }).waitFor()
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual([
      'Overview',
      'Photos and text',
      'Orders and credits',
      'Complaints and decisions',
      'Sessions',
      'Notes',
      'Timeline',
    ])
  await page.getByRole('heading', { name: 'Latest events' }).waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'case-overview-1280')

  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Rang us about an invoice.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Rang us about an invoice.').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).last().fill('Rang us about two invoices.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: '1 earlier version' }).click()
  await page.getByText('Rang us about an invoice.').waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'case-notes-1280')

  await page.getByRole('tab', { name: 'Sessions' }).click()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByText('Not logged in anywhere at the moment.').waitFor()
  expect((await member.client.get('/api/chats.php')).status).toBe(403)

  await page.getByRole('tab', { name: 'Timeline' }).click()
  await page.getByText('Likes received').waitFor()
  await page.getByText('Signed up').last().waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'case-timeline-1280')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Download data' }).click()
  await page.getByLabel('Reason').fill('Asked by letter')
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download data' }).click()
  expect((await saving).suggestedFilename()).toBe('member-data.zip')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel('Reason').fill('Asked by letter')
  await saveScreenshot(page, 'case-erase-1280')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await page.getByText('Account deleted').waitFor()
  const audited = await app.db.asOwner<{ action: string }>(
    'select action from audit_log where subject_id = $1 order by id',
    [member.id],
  )
  expect(audited.map(({ action }) => action)).toEqual([
    'member.viewed',
    'member_note.written',
    'member_note.changed',
    'member.sessions_ended',
    'member.exported',
    'member.erasure_begun',
  ])
  expect(faults).toEqual([])
})

test('credits beyond the limit need a second staff member', {
  timeout: 240_000,
}, async () => {
  await site.set('credit_grant_threshold', 50)
  const first = await openConsole(site, 'finance', site.domainId)
  await openConsolePage(site, first.page, `/members/${member.id}/show/money`)
  const give = async (page: Page, credits: string) => {
    await page.getByRole('button', { name: 'Give credits' }).click()
    await page.getByRole('textbox', { name: 'Credits' }).fill(credits)
    await page.getByLabel('Reason').fill('A fault of ours')
    await expectAccessible(page)
    await saveScreenshot(page, `give-${credits}-1280`)
    await page.getByRole('dialog').getByRole('button', { name: 'Give credits' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await give(first.page, '20')
  await first.page.getByText('Credits given').first().waitFor()
  await give(first.page, '500')
  await first.page.getByText('Waiting for a second colleague').waitFor()
  const readCredits = async () => (await member.client.get('/api/user.php')).body.user.credits
  expect(await readCredits()).toBe(20)
  await openConsolePage(site, first.page, '/credit-grants')
  await first.page.getByRole('link', { name: 'Wilhelmina-Alexandra' }).first().waitFor()
  await expectAccessible(first.page)
  await saveScreenshot(first.page, 'grants-1280')
  const [waiting] = await app.db.asOwner<{ id: string }>(
    `select id from credit_grants where member_id = $1 and status = 'pending'`,
    [member.id],
  )
  await openConsolePage(site, first.page, `/credit-grants/${waiting?.id}/show`)
  await first.page.getByText('A fault of ours').waitFor()
  expect(await first.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  expect(first.faults).toEqual([])
  await first.context.close()

  const second = await openConsole(site, 'finance', site.domainId, viewports.phone as never)
  await second.page.emulateMedia({ colorScheme: 'dark' })
  await openConsolePage(site, second.page, `/credit-grants/${waiting?.id}/show`)
  await second.page.getByRole('button', { name: 'Approve' }).click()
  await expectAccessible(second.page)
  await expectFitsWindow(second.page)
  await saveScreenshot(second.page, 'grant-390-dark')
  await second.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(readCredits, { timeout: 30_000 }).toBe(520)
  await second.page.getByText('Given', { exact: true }).waitFor()
  await openConsolePage(site, second.page, `/members/${member.id}/show/money`)
  await second.page.getByText('A fault of ours').first().waitFor()
  await expectFitsWindow(second.page)
  await saveScreenshot(second.page, 'case-money-390-dark')
  expect(second.faults).toEqual([])
})

test('a second review hides the first decision; the dashboard shows agreement, and a lead settles', {
  timeout: 240_000,
}, async () => {
  await site.set('second_look_percent', 100)
  const photo = await addPhoto(app.db, member.id, { status: 'inspection', created_at: app.clock.now() })
  await app.db.asOwner(
    `insert into reviews (id, domain_id, kind, subject_id, member_id, created_at) values ($1, $2, 'photo', $3, $4, $5)`,
    [uuidv7(), site.domainId, photo, member.id, app.clock.now()],
  )
  const one = await site.staff('moderator', site.domainId)
  const claimed = await one.post('/api/console/reviews/claim', { kind: 'photo', limit: 1, domain_id: site.domainId })
  const [{ id, version }] = claimed.body.reviews
  expect((await one.post(`/api/console/reviews/${id}/decide`, { action: 'approve', version })).status).toBe(200)
  app.clock.advance(minuteMs)
  await app.settle()

  const { page, context } = await openConsole(site, 'moderator', site.domainId)
  await openConsolePage(site, page, '/reviews')
  await page.getByRole('button', { name: 'Next case' }).click()
  await page.getByText('Second review: a colleague has already decided this.', { exact: false }).waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'second-review-1280')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect
    .poll(async () => (await app.db.asOwner('select 1 from second_looks where second_at is not null')).length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0)
  // The page returns to the queue once it has the reply.
  await page.waitForURL(/#\/reviews(\?.*)?$/)
  await openConsolePage(site, page, '/')
  await page.getByRole('heading', { name: 'Agreement on decisions' }).waitFor()
  await page.getByText('0%').first().waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'agreement-1280')
  await context.close()

  const lead = await openConsole(site, 'owner', null, viewports.phone as never)
  await lead.page.emulateMedia({ colorScheme: 'dark' })
  const [look] = await app.db.asOwner<{ id: string }>('select id from second_looks where subject_id = $1', [photo])
  await openConsolePage(site, lead.page, `/second-reviews/${look?.id}/show`)
  await lead.page.getByText('Different decisions').waitFor()
  await lead.page.getByRole('button', { name: 'This was right: Approve', exact: true }).click()
  await lead.page.getByLabel('Reason').fill('The face can be seen')
  await expectAccessible(lead.page)
  await expectFitsWindow(lead.page)
  await saveScreenshot(lead.page, 'settle-390-dark')
  await lead.page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
  await lead.page.getByText('The face can be seen').waitFor()
  await lead.page.getByText('Settled', { exact: true }).first().waitFor()
})

test('the transparency reports are in the menu and in the search', { timeout: 180_000 }, async () => {
  await app.db.asOwner('insert into transparency_reports (domain_id, half, figures, made_at) values ($1, $2, $3, $4)', [
    site.domainId,
    '2025-2',
    JSON.stringify({
      parts: [
        {
          part: 'measures',
          rows: [
            { row: 'photo_removed', count: 14 },
            { row: 'message_removed', count: null },
          ],
          total: 14,
        },
      ],
      hours: [{ row: 'appeal', hours: 30 }],
    }),
    app.clock.now(),
  ])
  const { page, faults } = await openConsole(site, 'moderator', site.domainId)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('transparency')
  await page.getByRole('option', { name: 'Transparency' }).click()
  await page.waitForURL(/#\/transparency/)
  await page.getByRole('row', { name: 'Photo removed 14' }).waitFor()
  await page.getByRole('row', { name: 'Message removed –' }).waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'transparency-1280')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.csv$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFitsWindow(page)
  await saveScreenshot(page, 'transparency-390')
  expect(faults).toEqual([])
})
