import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { waitUntilIdle } from '../../harness/at-rest.ts'
import type { Person } from './person.ts'
import type { Product } from './product.ts'

export interface NewMember {
  name: string
  email: string
  password: string
  gender: 'female' | 'male'
  lookingFor: 'female' | 'male' | 'both'
  /** Day, month (1 to 12) and year. */
  birth: [day: number, month: number, year: number]
  /** Names as shown in the lists. */
  country?: string
  region: string
  place: string
}

/** Confirms the entry warning. */
export async function enterSite({ page, t }: Person): Promise<void> {
  const warning = page.getByRole('dialog', { name: t('layout.entry_title') })
  await warning.getByRole('button', { name: t('layout.entry_enter', { min_age: 18 }) }).click()
  await warning.waitFor({ state: 'detached' })
}

/** The sign-up form: in a dialog on a desktop, on its own page on a phone. */
export async function openSignup(person: Person): Promise<Locator> {
  const { page, t, device } = person
  await page
    .getByRole('link', { name: t('nav.signup'), exact: true })
    .first()
    .click()
  if (device === 'phone') {
    await person.arrives('/signup')
    return page.getByRole('main')
  }
  const dialog = page.getByRole('dialog', { name: t('signup.title') })
  await dialog.waitFor()
  return dialog
}

/** Presses a choice by its label, as a finger would. */
export async function pressChoice(group: Locator, label: string): Promise<void> {
  await group.getByText(label, { exact: true }).click()
  await expect.poll(() => group.getByRole('radio', { name: label, exact: true }).isChecked()).toBe(true)
}

export const openNextQuestion = (form: Locator, { t }: Person) =>
  form.getByRole('button', { name: t('common.continue'), exact: true }).click()

/** Presses a choice in a sign-up question that advances by itself. */
export async function answerQuestion(group: Locator, label: string): Promise<void> {
  await group.getByText(label, { exact: true }).click()
  await group.waitFor({ state: 'hidden' })
}

/** The button that creates the account and leaves the optional questions for later. */
export const skipOptionalQuestions = (form: Locator, { t }: Person) =>
  form.getByRole('button', { name: t('signup.rest_later'), exact: true }).click()

/** The heading of the current question. */
export const waitForQuestion = (form: Locator, { t }: Person, id: string) =>
  form.getByRole('heading', { name: t(`signup.ask_${id}`), exact: true }).waitFor()

/** Answers the questions for address, password and name. */
export async function answerAccount(
  form: Locator,
  person: Person,
  { email, password, name }: Pick<NewMember, 'email' | 'password' | 'name'>,
): Promise<void> {
  const { t } = person
  await form.getByLabel(t('auth.email'), { exact: true }).fill(email)
  await form.getByLabel(t('auth.password'), { exact: true }).fill(password)
  await openNextQuestion(form, person)
  await form.getByLabel(t('signup.name'), { exact: true }).fill(name)
  await openNextQuestion(form, person)
}

/** Answers all questions up to the last, which is optional; the form then shows its last button. */
export async function answerSignup(person: Person, form: Locator, member: NewMember): Promise<void> {
  const { t } = person
  await answerQuestion(form.getByRole('group', { name: t('signup.gender') }), t(`signup.gender_${member.gender}`))
  await answerQuestion(
    form.getByRole('group', { name: t('signup.looking_for') }),
    t(`signup.looking_for_${member.lookingFor}`),
  )
  await form.getByLabel(t('signup.birth_date'), { exact: true }).fill(member.birth.join('-'))
  await openNextQuestion(form, person)
  await answerAccount(form, person, member)
  await form.getByRole('combobox', { name: t('signup.place') }).fill(member.place)
  await form.getByRole('option', { name: member.place }).first().click()
  await waitForQuestion(form, person, 'more')
}

/** Creates the account and watches the progress: all four steps are named, and a dialog stays open meanwhile. */
export async function createAccount(person: Person, form: Locator): Promise<void> {
  const { page, t } = person
  const working = form.getByRole('heading', { name: t('signup.working_title') })
  // The request waits until the steps have been checked.
  const looked = Promise.withResolvers<void>()
  await page.route('**/api/signup', async (route) => {
    await looked.promise
    await route.continue()
  })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await form.getByRole('button', { name: t('signup.create') }).click()
  await working.waitFor()
  // The end of the questions was in view; now their progress is.
  await expect.poll(() => working.evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Escape')
  expect(await working.isVisible()).toBe(true)
  for (const step of ['creating', 'mailing'])
    expect(
      await form
        .getByRole('listitem')
        .filter({ hasText: t(`signup.step_${step}`) })
        .count(),
      step,
    ).toBe(1)
  looked.resolve()
  await person.arrives('/complete-signup')
  await page.getByRole('heading', { name: t('signup.complete_title') }).waitFor()
  // Playwright loses requests that are under way when interception ends, here one of the page's scripts.
  await waitUntilIdle(page)
  await page.unroute('**/api/signup')
}

/** The newest mail to this address; waits until it has arrived. */
export async function waitForMail(product: Product, address: string) {
  const find = async () => (await product.app.mails()).find((mail) => mail.to === address)
  await expect.poll(find, { timeout: 30_000, interval: 100 }).toBeDefined()
  return (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>
}

async function activationLink(product: Product, address: string): Promise<string> {
  const { text } = await waitForMail(product, address)
  const link = /https?:\/\/\S+\/activate\/do\?\S+/.exec(text)?.[0]
  expect(link, text).toBeDefined()
  return link as string
}

/** Follows the link of the activation mail and presses its button. */
export async function activate(person: Person, product: Product, address: string): Promise<void> {
  const { page, t } = person
  await page.goto(await activationLink(product, address))
  await page.getByRole('button', { name: t('auth.activate.button') }).click()
  await person.arrives('/activate/done')
  await page.getByRole('heading', { name: t('auth.activate.done_title') }).waitFor()
}

/** Logs a member in through the form. */
export async function logIn(person: Person, email: string, password: string): Promise<void> {
  const { page, t } = person
  await person.open('/login')
  await page.getByLabel(t('auth.email')).fill(email)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('nav.login'), exact: true }).click()
  await person.arrives('/members')
}

/** Creates a member with a confirmed address through the API, for tests that are not about the sign-up. */
export async function createMemberByApi(
  product: Product,
  host: string,
  member: NewMember & { country: string },
): Promise<void> {
  const client = product.app.client(host)
  const [day, month, year] = member.birth
  const two = (part: number) => String(part).padStart(2, '0')
  const { regions } = (await client.get(`/api/regions.php?country=${member.country}`)).body
  const region = regions.find((one: { name: string }) => one.name === member.region).code
  const made = await client.post('/api/signup', {
    email: member.email,
    name: member.name,
    password: member.password,
    gender: member.gender,
    looking_for: member.lookingFor,
    date_of_birth: `${year}-${two(month)}-${two(day)}`,
    country: member.country,
    region,
    place: member.place,
    terms: true,
  })
  expect(made.status, made.text).toBe(200)
  const token = new URL(await activationLink(product, member.email)).searchParams.get('token')
  expect((await client.post('/api/activation', { token })).status).toBe(200)
}
