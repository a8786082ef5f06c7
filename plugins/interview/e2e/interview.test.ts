import { expect, it } from 'vitest'
import { openMemberBrowser } from '../../../tests/e2e/steps/member-page.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'
import { waitForStream } from '../../../tests/harness/live-stream.ts'

// Two matched members answer three questions above their conversation; both see the other's answers once both have
// answered.

const app = await testApp()

it('one answers, the other is notified and answers, and both read each other’s answers', async () => {
  const site = await testSite(app)
  await site.set('interview.enabled', true)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  await anna.client.put(`/api/members/${bram.id}/like`)
  await bram.client.put(`/api/members/${anna.id}/like`)
  const open = async (who: TestMember, other: TestMember, viewport: keyof typeof viewports) => {
    const context = await openMemberBrowser(site, who, viewports[viewport])
    const page = await context.newPage()
    const streaming = waitForStream(page)
    await page.goto(`/members/${other.id}/chat`)
    await streaming
    const bar = page.getByRole('button', { name: /Het interview/ })
    const dialog = page.getByRole('dialog', { name: 'Het interview' })
    const answer = async (words: string[]) => {
      await bar.click()
      for (const [at, text] of words.entries()) await dialog.getByRole('textbox').nth(at).fill(text)
      await dialog.getByRole('button', { name: 'Antwoorden versturen' }).click()
    }
    return { page, bar, dialog, answer }
  }
  const hers = await open(anna, bram, 'phone')
  const stale = await open(anna, bram, 'phone')
  const his = await open(bram, anna, 'desktop')
  await hers.bar.getByText('Drie vragen voor jullie allebei').waitFor()
  await hers.bar.click()
  await expectAccessible(hers.page)
  // A missing answer is marked, and nothing is sent.
  await hers.dialog.getByRole('button', { name: 'Antwoorden versturen' }).click()
  await hers.dialog.getByRole('textbox').first().and(hers.page.locator('[aria-invalid=true]')).waitFor()
  await hers.page.keyboard.press('Escape')
  await hers.answer(['Koffie en regen', 'Vogels', 'Gisteren'])
  await hers.page.getByText('Verstuurd. Zodra Bram antwoordt').waitFor()

  // A tab that was open before shows these answers, keeps its own, and replaces them only when sent again.
  await stale.answer(['Thee', 'Vissen', 'Morgen'])
  await stale.dialog.getByText('Je hebt dit in een ander tabblad gewijzigd').waitFor()
  await stale.dialog.getByText('Koffie en regen').waitFor()
  await expectAccessible(stale.page)
  const { interview } = (await anna.client.get(`/api/interview/with/${bram.id}`)).body
  expect(interview.mine).toEqual(['Koffie en regen', 'Vogels', 'Gisteren'])
  expect(await stale.dialog.getByRole('textbox').first().inputValue()).toBe('Thee')
  await stale.dialog.getByRole('textbox').first().fill('Koffie en regen')
  await stale.dialog.getByRole('button', { name: 'Antwoorden wijzigen' }).click()
  await stale.page.getByText('Verstuurd. Zodra Bram antwoordt').waitFor()

  await his.bar.getByText('Anna heeft geantwoord. Nu jij').waitFor()
  await his.answer(['Uitslapen', 'Treinen', 'Om de kat'])
  await his.dialog.getByText('Koffie en regen').waitFor()
  await his.dialog.getByText('Uitslapen').waitFor()
  await expectAccessible(his.page)
  await hers.dialog.getByText('Om de kat').waitFor()
})
