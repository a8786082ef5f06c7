import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { minuteMs } from '../../core/shared/durations.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { answerAccount, answerQuestion, skipOptionalQuestions, waitForMail, waitForQuestion } from './steps/account.ts'
import { expectHealthyPage, openPerson, type Person } from './steps/person.ts'
import { createPhoneJpeg } from './steps/photos.ts'
import { arePluginsInstalled } from './steps/plugins.ts'
import { openProduct } from './steps/product.ts'

// The journey from a brand's cover to the first profile and the first message: how long it takes, and that no input is
// lost.

const product = await openProduct({ DEMO: '40' })
const host = 'localhost'
const long = { timeout: 120_000 }
const phone = { host, language: 'nl', device: 'phone' } as const
beforeAll(() => expect(arePluginsInstalled('signup-matches', 'answers')).toBe(true))

/** Counts a person's taps and fields. Before the redesign, the first profile took 17 taps and 9 fields. */
class Effort {
  taps = 0
  fields = 0
  async tap(on: Locator) {
    this.taps += 1
    await on.click()
  }
  /** Types into the focused field; focusing it by a press counts as a tap. */
  async type(into: Locator, text: string) {
    this.fields += 1
    const there = () => into.evaluate((element) => element === element.ownerDocument.activeElement)
    if (!(await there())) await this.tap(into)
    await into.pressSequentially(text)
  }
  /** A choice is a tap, and a field of the form. */
  async choose(group: Locator, label: string) {
    this.fields += 1
    await this.tap(group.getByText(label, { exact: true }))
  }
}

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const on = ({ page, t }: Person) => page.getByRole('button', { name: t('common.continue'), exact: true })
const findField = ({ page, t }: Person, text: string) => page.getByLabel(t(text), { exact: true })
const focused = (element: Locator) => element.evaluate((one) => one === document.activeElement)

test('the first profile and the first message take few taps', long, async () => {
  const person = await openPerson(product, phone)
  const { page, t } = person
  const effort = new Effort()
  await person.open('/')
  await effort.tap(page.getByRole('button', { name: t('layout.entry_enter', { min_age: 18 }) }))
  await effort.choose(page.getByRole('group', { name: t('signup.ask_gender') }), t('signup.gender_female'))
  await person.arrives('/signup')
  await effort.choose(page.getByRole('group', { name: t('signup.looking_for') }), t('signup.looking_for_both'))
  const birth = findField(person, 'signup.birth_date')
  await expect.poll(() => focused(birth)).toBe(true)
  await effort.type(birth, '03111985')
  await page.getByText('3 november 1985').waitFor()
  // The first faces appear before any question that a visitor might find too personal.
  await page.locator('[data-faces] img').first().waitFor()
  expect(effort.taps, 'to the first face').toBe(3)
  await effort.tap(on(person))
  const email = findField(person, 'auth.email')
  await expect.poll(() => focused(email)).toBe(true)
  await effort.type(email, 'vlug@begin.example')
  await effort.type(findField(person, 'auth.password'), 'zeven schapen in de wei')
  await effort.tap(on(person))
  const name = findField(person, 'signup.name')
  await expect.poll(() => focused(name)).toBe(true)
  await effort.type(name, 'Vlug')
  await effort.tap(on(person))
  await effort.tap(page.getByRole('button', { name: t('signup.rest_later'), exact: true }))
  await person.arrives('/complete-signup')
  await page.getByRole('article').first().waitFor()
  expect(effort, 'to the account').toEqual({ taps: 8, fields: 6 })

  const code = findField(person, 'signup.code')
  await expect.poll(() => focused(code)).toBe(true)
  await effort.type(code, codeIn((await waitForMail(product, 'vlug@begin.example')).text))
  await person.arrives('/activate/done')
  await effort.tap(page.getByRole('article').first().getByRole('link').first())
  await effort.tap(page.getByRole('link', { name: t('members.message') }).first())
  await page.getByPlaceholder(t('chat.placeholder'), { exact: true }).waitFor()
  await effort.type(page.getByPlaceholder(t('chat.placeholder'), { exact: true }), 'Dag')
  await effort.tap(page.getByRole('button', { name: t('chat.send'), exact: true }))
  await page.getByText('Dag', { exact: true }).first().waitFor()
  expect(effort.taps, 'to the first message').toBeLessThanOrEqual(12)
  expect(effort.fields, 'to the first message').toBeLessThanOrEqual(8)
})

test('after sign-up on a phone, one dialog asks for the code and accepts it', long, async () => {
  /** Signs up and leaves the page that asks for the code. */
  const newcomer = async (email: string) => {
    const person = await openPerson(product, { ...phone, entered: true })
    const { page, t } = person
    await page.clock.install()
    await person.open('/signup')
    const main = page.getByRole('main')
    await answerQuestion(main.getByRole('group', { name: t('signup.gender') }), t('signup.gender_male'))
    await answerQuestion(main.getByRole('group', { name: t('signup.looking_for') }), t('signup.looking_for_female'))
    await findField(person, 'signup.birth_date').fill('3-11-1985')
    await on(person).click()
    await answerAccount(main, person, { email, password: 'zeven schapen in de wei', name: 'Herinnerd' })
    await skipOptionalQuestions(main, person)
    await person.arrives('/complete-signup')
    const reminder = page.getByRole('dialog', { name: t('layout.activate_title'), exact: true })
    // No dialog covers the page that asks for the code itself.
    await page.clock.fastForward(minuteMs)
    expect(await reminder.count()).toBe(0)
    await page.getByRole('link', { name: t('signup.complete_look') }).click()
    await person.arrives('/members')
    await page.getByRole('article').first().waitFor()
    // Waits until the dialog's code would have loaded.
    await waitUntilIdle(page)
    expect(await reminder.count()).toBe(0)
    await page.clock.fastForward(15_000)
    await reminder.waitFor()
    return { ...person, person, reminder }
  }
  const later = await newcomer('later@begin.example')
  await expectHealthyPage(later.person, { dark: true })
  await later.reminder.getByRole('button', { name: later.t('likes.later'), exact: true }).click()
  await later.reminder.waitFor({ state: 'detached' })
  // The dialog appears once; the banner stays.
  await later.open('/members')
  await later.page.getByRole('article').first().waitFor()
  await later.page.clock.fastForward(minuteMs)
  await later.page.getByText(later.t('layout.activate_title'), { exact: true }).waitFor()
  await waitUntilIdle(later.page)
  expect(await later.reminder.count()).toBe(0)
  await later.context.close()

  const { person, t, reminder } = await newcomer('meteen@begin.example')
  const code = reminder.getByLabel(t('signup.code'), { exact: true })
  await code.fill('000000')
  await reminder.getByText(t('errors.fields.code_wrong')).waitFor()
  await code.fill(codeIn((await waitForMail(product, 'meteen@begin.example')).text))
  await person.arrives('/activate/done')
  await reminder.waitFor({ state: 'detached' })
})

test(
  'the form’s own Back returns one question at a time, also in a sign-up that is continued later',
  long,
  async () => {
    const person = await openPerson(product, { ...phone, entered: true })
    const { page, t } = person
    await person.open('/signup')
    const main = page.getByRole('main')
    const lookingFor = main.getByRole('group', { name: t('signup.looking_for') })
    await answerQuestion(main.getByRole('group', { name: t('signup.gender') }), t('signup.gender_male'))
    await answerQuestion(lookingFor, t('signup.looking_for_female'))
    await waitForQuestion(main, person, 'birth')
    // The same address again would only reload the page, and keep its place in the history.
    await person.open('/login')
    await person.open('/signup')
    await waitForQuestion(main, person, 'birth')
    const back = page.getByRole('button', { name: t('common.back'), exact: true })
    await back.click()
    await lookingFor.waitFor()
    await on(person).click()
    await waitForQuestion(main, person, 'birth')
    await back.click()
    await lookingFor.waitFor()
  },
)

test('reload and Back lose nothing, and every answer is on the profile', long, async () => {
  const person = await openPerson(product, { ...phone, entered: true })
  const { page, t } = person
  await person.open('/signup')
  const main = page.getByRole('main')
  await answerQuestion(main.getByRole('group', { name: t('signup.gender') }), t('signup.gender_male'))
  await answerQuestion(main.getByRole('group', { name: t('signup.looking_for') }), t('signup.looking_for_female'))
  await findField(person, 'signup.birth_date').fill('3-11-1985')
  await on(person).click()
  const account = { email: 'bedachtzaam@begin.example', password: 'zeven schapen in de wei', name: 'Bedachtzaam' }
  await waitForQuestion(main, person, 'mail')
  await expectHealthyPage(person, { dark: true })
  await answerAccount(main, person, account)
  await waitForQuestion(main, person, 'place')
  await page.reload()
  await waitForQuestion(main, person, 'place')
  await page.getByText(t('signup.password_later')).waitFor()
  await page.getByRole('button', { name: t('signup.rest_later'), exact: true }).click()
  await waitForQuestion(main, person, 'mail')
  await page.getByText(t('signup.password_again')).waitFor()
  await findField(person, 'auth.password').fill(account.password)
  await on(person).click()
  await waitForQuestion(main, person, 'place')
  expect(await page.getByText(t('signup.password_later')).count()).toBe(0)
  await page.reload()
  await waitForQuestion(main, person, 'place')
  await page.goBack()
  await waitForQuestion(main, person, 'mail')
  await page.goBack()
  await waitForQuestion(main, person, 'place')
  await page.goBack()
  await waitForQuestion(main, person, 'name')
  expect(await findField(person, 'signup.name').inputValue()).toBe('Bedachtzaam')
  await page.goBack()
  await waitForQuestion(main, person, 'mail')
  expect(await findField(person, 'auth.email').inputValue()).toBe(account.email)
  // A reload forgets only the password.
  await findField(person, 'auth.password').fill(account.password)
  await page.goBack()
  await waitForQuestion(main, person, 'birth')
  expect(await findField(person, 'signup.birth_date').inputValue()).toBe('03-11-1985')
  for (const id of ['mail', 'name', 'place']) {
    await page.goForward()
    await waitForQuestion(main, person, id)
  }
  await expectHealthyPage(person)
  const place = page.getByRole('combobox', { name: t('signup.place') })
  await place.fill('Utre')
  await page
    .getByRole('option', { name: /Utrecht/ })
    .first()
    .waitFor()
  await place.press('ArrowDown')
  await place.press('Enter')
  await on(person).click()
  await waitForQuestion(main, person, 'more')
  await main.getByText(t('signup.hope_light'), { exact: true }).click()
  const [from, to] = [findField(person, 'members.min_age'), findField(person, 'members.max_age')]
  expect(Number(await from.inputValue())).toBeGreaterThan(30)
  await from.fill('30')
  await to.fill('60')
  const photo = page.locator('input[type=file]')
  await photo.setInputFiles({ name: 'kapot.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') })
  await page.getByText(t('signup.photo_unreadable')).waitFor()
  await page.getByRole('button', { name: t('signup.photo_choose') }).waitFor()
  await photo.setInputFiles({ name: 'ik.jpg', mimeType: 'image/jpeg', buffer: await createPhoneJpeg() })
  const cut = page.getByRole('dialog', { name: t('profile.crop_title'), exact: true })
  await cut.getByRole('button', { name: t('profile.crop_use'), exact: true }).click()
  const chosen = page.getByRole('img', { name: t('signup.photo_chosen') })
  await chosen.waitFor()
  // The cards crop photos to this shape; the photo itself is 3:4.
  const shape = () => chosen.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)
  await expect.poll(shape).toBeCloseTo(0.8, 2)
  await expectHealthyPage(person)
  // The plugins' questions have loaded.
  await page.locator('[name="steps.answers.answer"]').waitFor({ state: 'attached' })
  await findField(person, 'answers.answer').fill('Van een lege trein in de ochtend.')
  await expectHealthyPage(person, { dark: true })
  await page.getByRole('button', { name: t('signup.create') }).click()
  await person.arrives('/complete-signup')
  // The results contain nobody outside the chosen age range.
  await page.getByRole('article').first().waitFor()
  const ages = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => /, (\d{2})/.exec(one.textContent ?? '')?.[1]))
  expect(
    ages.every((age) => Number(age) >= 30 && Number(age) <= 60),
    ages.join(),
  ).toBe(true)
  await expectHealthyPage(person, { dark: true })

  const code = findField(person, 'signup.code')
  await code.fill('000000')
  await page.getByText(t('errors.fields.code_wrong')).waitFor()
  await page.getByRole('button', { name: t('signup.complete_resend') }).click()
  await page.getByText(t('signup.complete_sent')).waitFor()
  const readMails = async () =>
    (await product.app.mails()).filter(({ to: address }) => address === 'bedachtzaam@begin.example')
  await expect.poll(async () => (await readMails()).length, { timeout: 30_000 }).toBe(2)
  const newest = codeIn((await readMails())[0]?.text ?? '')
  // Pasted with a space, because some mail apps show it that way.
  await code.fill(`${newest.slice(0, 3)} ${newest.slice(3)}`)
  await person.arrives('/activate/done')
  await page.getByText(t('signup.photo_up')).waitFor()
  await expectHealthyPage(person, { dark: true })
  const own = await page.evaluate(async () => (await (await fetch('/api/profile')).json()).profile)
  expect(own).toMatchObject({
    name: 'Bedachtzaam',
    place: 'Utrecht',
    region: 'NL-UT',
    signup_reason: t('signup.hope_light'),
    looking_min_age: 30,
    looking_max_age: 60,
  })
  expect(own.images).toHaveLength(1)
  await person.open('/members')
  await page.waitForURL(/min_age=30&max_age=60/)
})

test('in the dialog, keys select without advancing, and Back returns to the previous question', long, async () => {
  const person = await openPerson(product, { host, language: 'nl', device: 'desktop', entered: true })
  const { page, t } = person
  await person.open('/members')
  const before = await page.evaluate(() => history.length)
  await page
    .getByRole('link', { name: t('nav.signup'), exact: true })
    .or(page.getByRole('link', { name: t('members.visitor_more') }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('signup.title') })
  await dialog.waitFor()
  const gender = dialog.getByRole('group', { name: t('signup.gender') })
  await gender.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => gender.getByRole('radio').nth(1).isChecked()).toBe(true)
  expect(await gender.isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  const looking = dialog.getByRole('group', { name: t('signup.looking_for') })
  await expect.poll(() => focused(looking.getByRole('radio').first())).toBe(true)
  await dialog.getByText(t('common.step_of', { step: 2, steps: 7 }), { exact: true }).waitFor({ state: 'attached' })
  await page.goBack()
  await gender.waitFor()
  expect(await gender.getByRole('radio').nth(1).isChecked()).toBe(true)
  await page.goForward()
  await looking.waitFor()
  await expectHealthyPage(person)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/members')
  expect(before).toBeGreaterThan(0)
})

test('a sign-up with only the required answers is not held up', long, async () => {
  const person = await openPerson(product, { ...phone, entered: true })
  const { page, t } = person
  await person.open('/signup')
  const main = page.getByRole('main')
  await answerQuestion(main.getByRole('group', { name: t('signup.gender') }), t('signup.gender_male'))
  await answerQuestion(main.getByRole('group', { name: t('signup.looking_for') }), t('signup.looking_for_female'))
  await findField(person, 'signup.birth_date').fill('3-11-1985')
  await on(person).click()
  await answerAccount(main, person, {
    email: 'zuinig@begin.example',
    password: 'zeven schapen in de wei',
    name: 'Zuinig',
  })
  await waitForQuestion(main, person, 'place')
  await page.getByRole('combobox', { name: t('signup.place') }).fill('Nergens')
  await skipOptionalQuestions(main, person)
  await person.arrives('/complete-signup')
  const own = await page.evaluate(async () => (await (await fetch('/api/profile')).json()).profile)
  expect(own).toMatchObject({ place: null, signup_reason: '', looking_min_age: null, looking_max_age: null })
})
