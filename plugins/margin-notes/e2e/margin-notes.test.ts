import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPageAs } from '../../../tests/e2e/steps/member-page.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, isHydrated, viewports } from '../../../tests/harness/browser.ts'

// A member comments on a line of another's profile; its owner reads and accepts the comment, and the two talk.

const app = await testApp()

/** Presses a server-rendered button once it is hydrated: the plugin's part hydrates after its page. */
async function press(button: Locator): Promise<void> {
  const drawn = await button.elementHandle()
  await button.page().waitForFunction(isHydrated, drawn)
  await button.click()
}

it('a comment on an answer is accepted and becomes the first message', async () => {
  const site = await testSite(app)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  const line = 'De bakker die mijn naam weet.'
  await app.db.asOwner('update profiles set signup_reason = $1 where member_id = $2', [line, anna.id])
  const open = (who: TestMember, path: string) => openPageAs(site, who, path, viewports.phone)
  const his = await open(bram, `/members/${anna.id}`)
  await press(his.getByRole('button', { name: 'Reageer hierop' }))
  const dialog = his.getByRole('dialog', { name: 'Bij dit antwoord van Anna' })
  await dialog.getByLabel('Je reactie').fill('Welke bakker is dat?')
  await expectAccessible(his)
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await his.getByText('Verstuurd').waitFor()

  const cees = await site.member({ name: 'Cees' })
  const [{ plugin, id }] = (await cees.client.get(`/api/members/${anna.id}`)).body.profile.passages
  await cees.client.post(`/api/margin-notes/to/${anna.id}`, { subject: { kind: 'passage', plugin, id }, text: '' })

  const hers = await open(anna, '/likes')
  await hers.getByRole('article').getByText('Like voor je antwoord op ‘Waarom ik hier ben’').first().waitFor()
  await hers.getByRole('link', { name: /Reacties/ }).click()
  const note = hers.getByRole('article').filter({ hasText: 'Welke bakker is dat?' })
  // One line, and beside it all that was said about it.
  const beside = hers.getByRole('listitem').filter({ hasText: 'De bakker die mijn naam weet.' })
  await beside.filter({ has: note }).getByText('Cees vindt dit antwoord leuk.').waitFor()
  expect(await beside.count()).toBe(1)
  await hers.locator('main nav a[href="/likes/matches"]').waitFor()
  await hers.locator('main nav a[href="/margin-notes"][aria-current="page"]').waitFor()
  await expectAccessible(hers)
  await press(note.getByRole('button', { name: 'Bram antwoorden' }))
  await hers.waitForURL(/\/chats\//)
  const log = hers.getByRole('log')
  await log.getByText('Welke bakker is dat?').waitFor()
  await log.getByText('De bakker die mijn naam weet.').waitFor()
  await expectAccessible(hers)
})

it('a blocked member gets no comment on a photo or an answer until unblocked', async () => {
  const site = await testSite(app)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  await app.db.asOwner('update profiles set signup_reason = $1 where member_id = $2', ['De bakker.', anna.id])
  const page = await openPageAs(site, bram, `/members/${anna.id}`, viewports.phone)
  const beside = page.getByRole('button', { name: 'Reageer' })
  await beside.first().waitFor()

  await press(page.getByRole('button', { name: 'Meer', exact: true }))
  await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click()
  await page.getByRole('main').getByText('Anna is geblokkeerd.').waitFor()
  await beside.first().waitFor({ state: 'detached' })
  expect(await beside.count()).toBe(0)

  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await beside.first().waitFor()
})
