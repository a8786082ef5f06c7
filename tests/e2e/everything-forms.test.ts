import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openFixtureProduct } from './steps/fixture.ts'
import { openEditor } from './steps/profile-editor.ts'
import { readTexts } from './steps/texts.ts'

// Inputs that plugins change: sign-up answers, and texts checked by a guard.

const product = await openFixtureProduct()
const { site } = product
await site.set('everything.enabled', true)
await site.set('gifts.enabled', true)
await site.set('signup_credits', 100)
const me = await site.member({ country: 'DE', name: 'Me', gender: 'male' })
const other = await site.member({ country: 'DE', name: 'Other', gender: 'female' })

const unsure = (language: string) => `Everything is unsure about this (${language})`
const pick = (form: Locator | Page, group: string, label: string) =>
  form.getByRole('group', { name: group, exact: true }).getByText(label, { exact: true }).click()
const focused = (element: Locator) => element.evaluate((one) => one === document.activeElement)
const stored = (email: string) =>
  product.app.db.asOwner<{ body: string; total: number }>(
    `select n.body, s.total from members m join everything_notes n on n.member_id = m.id join everything_sums s on s.member_id = m.id
     where m.email = $1`,
    [email],
  )

describe('the sign-up', () => {
  const t = readTexts('en')
  const colours = 'Colour (en)'

  const on = (page: Page) => page.getByRole('button', { name: t('common.continue'), exact: true }).click()
  const password = (page: Page) => page.getByLabel(t('auth.password'), { exact: true }).fill('a long password')
  const signupAnswered = (page: Page) =>
    page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().includes('/signup'))
  const create = (page: Page) => page.getByRole('button', { name: t('signup.create') }).click()

  /** Answers the questions one by one. */
  async function answerEach(page: Page, email: string) {
    await pick(page, t('signup.gender'), t('signup.gender_male'))
    await pick(page, t('signup.looking_for'), t('signup.looking_for_both'))
    await page.getByLabel(t('signup.birth_date'), { exact: true }).fill('03/02/1990')
    await on(page)
    await page.getByLabel(t('auth.email')).fill(email)
    await password(page)
    await on(page)
    await page.getByLabel(t('signup.name'), { exact: true }).fill('Newcomer')
    await on(page)
    await page.getByRole('combobox', { name: t('signup.place') }).waitFor()
    await on(page)
    await page.getByRole('button', { name: t('signup.own_words'), exact: true }).click()
    await page.getByLabel(t('signup.own_words'), { exact: true }).fill('please nudge me')
  }
  async function fillIn(page: Page, email: string) {
    await pick(page, t('signup.gender'), t('signup.gender_male'))
    await pick(page, t('signup.looking_for'), t('signup.looking_for_both'))
    await page.getByRole('textbox', { name: t('signup.day') }).fill('3')
    await page.getByRole('combobox', { name: t('signup.month') }).selectOption({ index: 2 })
    await page.getByRole('textbox', { name: t('signup.year') }).fill('1990')
    await page.getByLabel(t('signup.name'), { exact: true }).fill('Newcomer')
    await page.getByLabel(t('auth.email')).fill(email)
    await password(page)
    await page.locator('[name=signup_message]').fill('please nudge me')
  }
  /**
   * Goes from a refused answer through the question about a text to the account. `send` submits until the answers have
   * been sent.
   */
  async function through(page: Page, email: string, send: () => Promise<void>) {
    const group = page.getByRole('group', { name: colours })
    await create(page)
    await group.getByText(t('errors.fields.invalid_choice')).waitFor()
    await pick(page, colours, 'Green (en)')
    await pick(page, 'Tastes (en)', 'Sweet (en)')
    await pick(page, 'Tastes (en)', 'Sour (en)')
    // The same text was shown before, so the test waits for the next reply.
    const answered = signupAnswered(page)
    await send()
    await (await answered).finished()
    await waitUntilIdle(page)
    await group.getByText(t('errors.fields.invalid_choice')).waitFor()
    expect(await group.getByRole('radio', { name: 'Green (en)' }).isChecked()).toBe(true)
    for (const taste of ['Sweet (en)', 'Sour (en)'])
      expect(await page.getByRole('checkbox', { name: taste }).isChecked()).toBe(true)
    expect(await page.locator('input[type=email]').inputValue()).toBe(email)
    await pick(page, colours, 'Red (en)')
    await send()
    return page.getByRole('group', { name: t('common.nudge_title') })
  }

  test('sends the answers, shows errors at their fields, keeps what was typed and asks about a text', async () => {
    const page = await (await product.browser('DE', viewports.phone)).newPage()
    await page.goto('/signup')
    await answerEach(page, 'scripted@new.example')
    const question = await through(page, 'scripted@new.example', () => create(page))
    await question.getByText(unsure('en')).waitFor()
    expect(await stored('scripted@new.example')).toEqual([])
    await expectAccessible(page)
    await question.getByRole('button', { name: t('common.nudge_keep') }).click()
    await page.waitForURL('**/complete-signup')
    expect(await stored('scripted@new.example')).toEqual([{ body: 'red', total: 2 }])
  })

  test('does so without scripts', async () => {
    const page = await (await product.browser('DE', { ...viewports.phone, javaScriptEnabled: false })).newPage()
    await page.goto('/signup')
    await fillIn(page, 'plain@new.example')
    const question = await through(page, 'plain@new.example', async () => {
      await password(page)
      await create(page)
    })
    await question.getByText(unsure('en')).waitFor()
    await password(page)
    // Enter in a field asks the question again; it never confirms the text.
    const asked = signupAnswered(page)
    await page.getByLabel(t('signup.name'), { exact: true }).press('Enter')
    await (await asked).finished()
    await page.waitForLoadState()
    await question.getByText(unsure('en')).waitFor()
    expect(await stored('plain@new.example')).toEqual([])
    await password(page)
    await question.getByRole('button', { name: t('common.nudge_keep') }).click()
    await page.waitForURL('**/complete-signup')
    expect(await stored('plain@new.example')).toEqual([{ body: 'red', total: 2 }])
  })
})

describe('a text that a guard asks about', () => {
  const t = readTexts('nl')
  const question = (page: Page) => page.getByRole('group', { name: t('common.nudge_title') })
  const sent = (text: string) =>
    product.app.db
      .asOwner(`select 1 from messages where body = $1 or payload ->> 'text' = $1`, [text])
      .then((rows) => rows.length)
  const opened = async (path: string, device: keyof typeof viewports = 'desktop') => {
    const page = await (await product.browser(me, viewports[device])).newPage()
    await page.goto(path)
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
    return page
  }

  test('a message can be edited after Escape, is sent once confirmed, and is asked about once', async () => {
    const page = await opened(`/members/${other.id}/chat`)
    const box = page.getByPlaceholder(t('chat.placeholder'), { exact: true })
    await box.fill('nudge one')
    await box.press('Enter')
    await question(page).getByText(unsure('nl')).waitFor()
    await expectAccessible(page)
    expect(await box.inputValue()).toBe('nudge one')
    await expect.poll(() => focused(question(page))).toBe(true)
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(box)).toBe(true)
    await page.keyboard.type(' and two')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(question(page))).toBe(true)
    expect({ nudgeOne: await sent('nudge one'), nudgeOneAndTwo: await sent('nudge one and two') }).toEqual({
      nudgeOne: 0,
      nudgeOneAndTwo: 0,
    })
    // Tab moves from editing to sending.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => sent('nudge one and two')).toBe(1)
    await expect.poll(() => box.inputValue()).toBe('')
    await expect.poll(() => question(page).count()).toBe(0)
  })

  test('the message of a gift', async () => {
    await product.app.db.asOwner(`update gifts set credits = 0`)
    const page = await opened(`/members/${other.id}`, 'phone')
    const give = page.getByRole('button', { name: t('gifts.give') })
    const dialog = page.getByRole('dialog', { name: t('gifts.to', { name: 'Other' }) })
    // The button's chunk loads after the page.
    await waitUntilIdle(page)
    await give.click()
    await dialog.locator('label').first().click()
    const line = dialog.getByRole('textbox')
    await line.fill('refuse this')
    await dialog.getByRole('button', { name: t('gifts.send') }).click()
    await dialog.getByText('Everything refused this (nl)').waitFor()
    await line.fill('nudge gift')
    await dialog.getByRole('button', { name: t('gifts.send') }).click()
    await question(page).getByText(unsure('nl')).waitFor()
    await expectAccessible(page)
    // Escape returns to the message, and the dialog stays.
    await expect.poll(() => focused(question(page))).toBe(true)
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    expect(await line.inputValue()).toBe('nudge gift')
    await dialog.getByRole('button', { name: t('gifts.send') }).click()
    await question(page)
      .getByRole('button', { name: t('common.nudge_send') })
      .click()
    await dialog.waitFor({ state: 'detached' })
    expect(await sent('nudge gift')).toBe(1)
  })

  test('a text in the profile', async () => {
    const page = await opened('/profile')
    const open = await openEditor({ page, t }, 'tagline')
    const tagline = open.getByRole('textbox', { name: t('profile.tagline') })
    await tagline.fill('nudge line')
    await open.getByRole('button', { name: t('profile.done'), exact: true }).click()
    await question(page).getByText(unsure('nl')).waitFor()
    await expect.poll(() => focused(question(page))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(tagline)).toBe(true)
    await question(page)
      .getByRole('button', { name: t('common.nudge_keep') })
      .click()
    await open.waitFor({ state: 'detached' })
    await page.locator('[data-block=tagline]').getByText(t('autosave.saved'), { exact: true }).waitFor()
    const [row] = await product.app.db.asOwner('select tagline from profiles where member_id = $1', [me.id])
    expect(row).toEqual({ tagline: 'nudge line' })
  })
})
