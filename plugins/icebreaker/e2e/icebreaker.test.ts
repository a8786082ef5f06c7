import { expect, it } from 'vitest'
import { findChatTool } from '../../../tests/e2e/steps/chat-tools.ts'
import { openMemberBrowser } from '../../../tests/e2e/steps/member-page.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'

// A line is chosen and inserted into the box, can be changed, and nothing is sent until the member sends it.

const app = await testApp()

it('a first line chosen in the empty chat or in the dialog is only inserted into the box', async () => {
  const site = await testSite(app)
  const both = { region: 'NL-UT', interests: ['hiking'] }
  const [anna, bram] = [
    await site.member({ name: 'Anna', ...both, paidUser: true }),
    await site.member({ name: 'Bram', ...both }),
  ]
  const context = await openMemberBrowser(site, anna, viewports.phone)
  const page = await context.newPage()
  // The lines appear before their script does, and stay while the page around them changes.
  const script = Promise.withResolvers<void>()
  await page.route(/\/empty-chat[^/]*\.js/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(`/members/${bram.id}/chat`, { waitUntil: 'domcontentloaded' })
  const box = page.getByRole('textbox', { name: /Bram/ })
  const empty = page.getByRole('region', { name: 'Openingszinnen' })
  await empty.getByText('Wat jullie delen').first().waitFor()
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
  await box.fill('Hallo')
  await box.fill('')
  expect(await empty.getByRole('button').count()).toBe(3)
  script.resolve()
  await expectAccessible(page)

  const first = empty.getByRole('button').first()
  const words = (await first.innerText()).split('\n').at(-1) ?? ''
  expect(words).toContain('wandelen')
  await first.click()
  // A press before the script has loaded takes effect once it has.
  await expect.poll(() => box.inputValue()).toBe(words)
  await box.and(page.locator(':focus')).waitFor()
  await empty.getByText(words).waitFor({ state: 'detached' })

  await (await findChatTool(page, 'Iets anders sturen', 'Openingszinnen')).click()
  const dialog = page.getByRole('dialog', { name: 'Openingszinnen voor Bram' })
  await dialog.getByRole('button').nth(2).waitFor()
  expect(await dialog.getByText(words).count()).toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await box.fill(`${words} Ik begin.`)
  expect((await anna.client.get('/api/chats.php')).body.chats).toEqual([])
})
