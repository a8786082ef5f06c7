import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fictionalWorld, names, words } from '../fictional-label/world.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { openLiveMemberPage } from './steps/member-page.ts'

// Dialogs label fictional profiles too: each dialog says that the profile is fictional.

const app = await testApp({ rateLimits: false })
const long = { timeout: 300_000 }
const world = await fictionalWorld(app)
// An unseen like from her opens the announcement.
await app.db.asOwner('update likes set seen_at = null')

/** Expects the open dialog to name her with the label, then closes it. */
async function labelled(page: Page, what: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByText(names[0]).first().waitFor({ state: 'attached' })
  expect({ what, text: await dialog.textContent() }).toEqual({ what, text: expect.stringContaining(words.nl ?? '') })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

test('every dialog that names a fictional profile labels it', long, async () => {
  const { site, puppet, viewers, chats } = world
  const premium = { ...viewers.premium, id: viewers.premium.id ?? '', email: '' }
  const { page, origin } = await openLiveMemberPage(site, premium, '/members?gender=any&t=0')
  await labelled(page, 'like')

  await page.goto(`${origin}/members/${puppet.id}`)
  const menu = page.getByRole('button', { name: 'Meer', exact: false }).last()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  await labelled(page, 'block')
  await page
    .getByRole('button', { name: /cadeau/i })
    .first()
    .click()
  await labelled(page, 'gift')

  await page.goto(`${origin}/chats/${chats.get(viewers.premium.client)}`)
  await page.getByRole('log').waitFor()
  await page.getByRole('button', { name: 'Meer', exact: false }).last().click()
  await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  await expectAccessible(page)
  await labelled(page, 'block in the chat')
})
