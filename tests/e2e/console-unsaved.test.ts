import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { unfoldMenu } from '../harness/unfold-menu.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp()
const site = await testSite(app)

/** Answers each dialog of the browser with `answer`; returns the texts of the dialogs so far. */
function answerDialogs(page: Page, answer: { accept: boolean }): string[] {
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await (answer.accept ? dialog.accept() : dialog.dismiss())
  })
  return asked
}

const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

test('the console asks before leaving or reloading a form with unsaved edits', async () => {
  const { page } = await openConsole(site, 'owner')
  await unfoldMenu(page)
  const answer = { accept: false }
  const asked = answerDialogs(page, answer)
  // A new template is the last one, perhaps on another page of the list.
  await openConsolePage(site, page, '/reply-templates?perPage=100&page=1&filter={}')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Back leads to a page of the console.
  await menu(page, 'Audit log').click()
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await openConsolePage(site, page, '/reply-templates/create')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Refunds')
  await menu(page, 'Members').click()
  await expect.poll(() => asked).toEqual(['confirm'])
  expect(await title.inputValue()).toBe('Refunds')
  await page.goBack()
  await expect.poll(() => asked).toEqual(['confirm', 'confirm'])
  expect(await title.inputValue()).toBe('Refunds')
  await expect.poll(() => new URL(page.url()).hash, { message: 'its address stays' }).toBe('#/reply-templates/create')
  // A refused reload never ends, so the test only starts it.
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await expect.poll(() => asked.at(-1)).toBe('beforeunload')
  expect(await title.inputValue()).toBe('Refunds')

  await page.locator('textarea[name=body]').fill('We refund within 14 days.')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Create reply template', exact: true }).click()
  await page.getByRole('link', { name: 'Refunds' }).waitFor()
  expect(asked).toHaveLength(3)
  await page.getByRole('link', { name: 'Refunds' }).click()
  await title.fill('Refunds and withdrawals')
  answer.accept = true
  await menu(page, 'Members').click()
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
  expect(asked).toHaveLength(4)
})

test('the console asks before a note of a member or a typed reason is lost', async () => {
  const member = await site.member()
  const { page } = await openConsole(site, 'owner')
  await unfoldMenu(page)
  const asked = answerDialogs(page, { accept: false })
  await openConsolePage(site, page, `/members/${member.id}/show/notes`)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Called twice.')
  await menu(page, 'Orders').click()
  await expect.poll(() => asked).toEqual(['confirm'])
  expect(await note.inputValue()).toBe('Called twice.')
  await note.fill('')

  await page.getByRole('button', { name: 'Give credits' }).click()
  const reason = page.getByRole('dialog').getByRole('textbox').last()
  await reason.fill('Outage')
  await page.mouse.click(5, 5)
  expect(await reason.inputValue()).toBe('Outage')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await expect.poll(() => asked).toEqual(['confirm', 'beforeunload'])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await menu(page, 'Orders').click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  expect(asked).toHaveLength(2)
})
