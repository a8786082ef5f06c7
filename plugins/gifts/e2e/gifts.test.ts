import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { openMemberBrowser } from '../../../tests/e2e/steps/member-page.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'
import { manualClock } from '../../../tests/harness/index.ts'

// One member gives, the other unwraps. Message ids contain the browser's time, so the server's clock is set to now.

const app = await testApp({ clock: manualClock(new Date()) })

async function readPage(site: TestSite, member: TestMember, options: BrowserContextOptions) {
  const context = await openMemberBrowser(site, member, options)
  const tab = await context.newPage()
  return { tab, open: (path: string) => tab.goto(path) }
}

async function couple() {
  const site = await testSite(app)
  await site.set('gifts.enabled', true)
  const [giver, receiver] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram', gender: 'male' })]
  await app.db.asOwner(
    `with t as (insert into ledger_transfers (id, idempotency_key, kind, domain_id, created_at)
       values ($1::uuid, 'opening:' || $1::text, 'grant', $2, now()) returning id),
     a as (update credit_accounts set balance = balance + 20 where member_id = $1::uuid)
     insert into ledger_entries (transfer_id, member_id, house_account, amount)
     select id, $1::uuid, null, 20 from t union all select id, null, 'promotion', -20 from t`,
    [giver.id, site.domainId],
  )
  return { site, giver, receiver }
}

describe.each([
  ['a desktop', viewports.desktop],
  ['a phone', { ...viewports.phone, reducedMotion: 'reduce' as const }],
])('on %s', (_device, options) => {
  it('a gift is chosen, paid, delivered and unwrapped', async () => {
    const { site, giver, receiver } = await couple()
    const from = await readPage(site, giver, options)
    await from.open(`/members/${receiver.id}`)
    const dialog = from.tab.getByRole('dialog', { name: 'Een cadeau voor Bram' })
    // On a cold start the button appears before its script.
    await vi.waitFor(
      async () => {
        if (!(await dialog.isVisible())) await from.tab.getByRole('button', { name: 'Cadeau geven' }).click()
        await dialog.getByText('Je hebt 20 credits.').waitFor({ timeout: 3000 })
      },
      { timeout: 30_000 },
    )
    await expectAccessible(from.tab)
    await dialog.getByText('Boeket').click()
    await dialog.getByRole('textbox').fill('Voor jou')
    await dialog.getByRole('button', { name: 'Dit cadeau geven' }).click()
    await from.tab.getByText('Je cadeau is onderweg naar Bram.').first().waitFor()

    const to = await readPage(site, receiver, options)
    await to.open('/chats')
    await to.tab.getByRole('link', { name: /Anna/ }).first().click()
    const unwrap = to.tab.getByRole('button', { name: 'Cadeau uitpakken' })
    await unwrap.waitFor()
    // As above: the page appears before its scripts.
    await vi.waitFor(
      async () => {
        if (await unwrap.isVisible()) await unwrap.click()
        await to.tab.getByText('Je kreeg: Boeket').waitFor({ timeout: 3000 })
      },
      { timeout: 30_000 },
    )
    await to.tab.getByText('Voor jou').waitFor()
    await expectAccessible(to.tab)
    const { body } = await giver.client.get('/api/gifts')
    expect(body.credits).toBe(8)
  })
})
