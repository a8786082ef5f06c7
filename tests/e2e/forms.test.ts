import { beforeAll, describe, expect, test } from 'vitest'
import { memberPassword } from '../../core/app/demo/index.ts'
import { dayMs } from '../../core/shared/durations.ts'
import { selectToday } from '../harness/sample.ts'
import { answerQuestion, logIn, openNextQuestion, openSignup, pressChoice, waitForMail } from './steps/account.ts'
import { expectFieldError, expectFieldValue, expectFormMessage } from './steps/fields.ts'
import { expectHealthyPage, openPerson, type Person } from './steps/person.ts'
import { openProduct } from './steps/product.ts'
import { closeEditor, openEditor } from './steps/profile-editor.ts'

const product = await openProduct()
const sites = [
  { language: 'nl', host: 'localhost', key: 'nl' },
  { language: 'de', host: 'de.localhost', key: 'de' },
]
const long = { timeout: 90_000 }
/** Wrong passwords are counted per network for two days, so each group of tests starts two days later. */
const daysLater = () => product.app.clock.advance(3 * dayMs)

describe.each(selectToday(sites))('bad input in $language', ({ language, host, key }) => {
  let visitor: Person
  let member: Person
  const findButton = ({ page, t }: Person, text: string) => page.getByRole('button', { name: t(text), exact: true })
  const findField = ({ page, t }: Person, text: string) => page.getByLabel(t(text), { exact: true })

  beforeAll(async () => {
    daysLater()
    visitor = await openPerson(product, { host, language, device: 'phone', entered: true })
    member = await openPerson(product, { host, language, device: 'desktop', entered: true })
    await logIn(member, `new@${key}.example`, memberPassword)
  })

  test('login', long, async () => {
    const { page, t } = visitor
    await visitor.open('/login')
    await findField(visitor, 'auth.email').fill(`free@${key}.example`)
    await findField(visitor, 'auth.password').fill('not the password')
    await findButton(visitor, 'nav.login').click()
    await expectFormMessage(visitor, t('errors.login_failed'))
    await expectFieldValue(findField(visitor, 'auth.email'), `free@${key}.example`)
    expect(new URL(page.url()).pathname).toBe('/login')
    await expectHealthyPage(visitor)
  })

  test('sign-up, each question', long, async () => {
    const { t } = visitor
    await visitor.open('/login')
    const form = await openSignup(visitor)
    const group = (key: string) => form.getByRole('group', { name: t(key) })
    await openNextQuestion(form, visitor)
    await expectFieldError(group('signup.gender'), t('errors.fields.invalid_choice'))
    await expectHealthyPage(visitor)
    await answerQuestion(group('signup.gender'), t('signup.gender_male'))
    await openNextQuestion(form, visitor)
    await expectFieldError(group('signup.looking_for'), t('errors.fields.invalid_choice'))
    await answerQuestion(group('signup.looking_for'), t('signup.looking_for_both'))

    const birth = form.getByLabel(t('signup.birth_date'), { exact: true })
    await openNextQuestion(form, visitor)
    await expectFieldError(birth, t('errors.fields.date_of_birth_required', { min_age: 18 }))
    await birth.fill('31-02-1990')
    // An error disappears once the value changes.
    await expect.poll(() => birth.getAttribute('aria-invalid')).toBeNull()
    await openNextQuestion(form, visitor)
    await expectFieldError(birth, t('errors.fields.date_of_birth_invalid'))
    await birth.fill(`01-02-${new Date().getFullYear() - 17}`)
    await openNextQuestion(form, visitor)
    await expectFieldError(birth, t('errors.fields.date_of_birth_required', { min_age: 18 }))
    await expectHealthyPage(visitor)
    await birth.fill('01-02-1990')
    const age = Math.floor((Date.now() - Date.UTC(1990, 1, 1)) / (365.25 * dayMs))
    await form.getByText(new RegExp(`^${age}\\s`)).waitFor()
    await openNextQuestion(form, visitor)

    const email = form.getByLabel(t('auth.email'), { exact: true })
    const password = form.getByLabel(t('auth.password'), { exact: true })
    await email.fill('anna at example')
    await password.fill('short')
    await openNextQuestion(form, visitor)
    await expectFieldError(email, t('errors.fields.email_invalid'))
    await expectFieldError(password, t('errors.fields.password_short', { min: 8 }))
    await expectFieldValue(email, 'anna at example')
    await expectFieldValue(password, 'short')
    await expectHealthyPage(visitor)
    await email.fill(`free@${key}.example`)
    await password.fill('zeven schapen')
    await openNextQuestion(form, visitor)
    await expectFieldError(email, t('errors.fields.email_taken'))
    await expectFieldValue(email, `free@${key}.example`)
    await email.fill(`other@${key}.example`)
    await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull()
    await openNextQuestion(form, visitor)

    const name = form.getByLabel(t('signup.name'), { exact: true })
    await name.fill('@anna')
    await openNextQuestion(form, visitor)
    await expectFieldError(name, t('errors.fields.name_starts_with_at'))
    await expectFieldValue(name, '@anna')
    await name.fill(`other@${key}.example`)
    await openNextQuestion(form, visitor)
    await expectFieldError(name, t('errors.fields.name_is_email'))
    await name.fill('Anna')
    await form.getByText(`Anna, ${age}`).waitFor()
    await openNextQuestion(form, visitor)
    const place = form.getByRole('combobox', { name: t('signup.place') })
    await place.fill('Xyzzy')
    await openNextQuestion(form, visitor)
    await expectFieldError(place, t('errors.fields.place_unknown'))
    await expectHealthyPage(visitor)
  })

  test('password reset', long, async () => {
    const { t } = visitor
    await visitor.open('/reset-password')
    // The description is next to its heading, apart from the form.
    const below = (element: Element) =>
      element.getBoundingClientRect().top - (element.previousElementSibling?.getBoundingClientRect().bottom ?? 0)
    const [words, form] = [visitor.page.locator('h1 + p'), visitor.page.locator('h1 + p + form')]
    expect(await words.evaluate(below)).toBeLessThan((await form.evaluate(below)) / 2)
    await findField(visitor, 'auth.email').fill('nobody')
    await findButton(visitor, 'auth.reset.button').click()
    await expectFieldError(findField(visitor, 'auth.email'), t('errors.fields.email_unknown'))
    await expectFieldValue(findField(visitor, 'auth.email'), 'nobody')
    await findField(visitor, 'auth.email').fill('nobody@nowhere.example')
    await findButton(visitor, 'auth.reset.button').click()
    await expectFieldError(findField(visitor, 'auth.email'), t('errors.fields.email_unknown'))
    await expectFieldValue(findField(visitor, 'auth.email'), 'nobody@nowhere.example')
    await expectHealthyPage(visitor)

    await visitor.open('/reset-password/do?token=made-up')
    await findField(visitor, 'auth.new_password').fill('een lang wachtwoord')
    await findField(visitor, 'auth.repeat_password').fill('een lang wachtwoord')
    await findButton(visitor, 'auth.reset.do_button').click()
    await expectFormMessage(visitor, t('errors.link_expired'))

    await visitor.open('/reset-password')
    await findField(visitor, 'auth.email').fill(`unconfirmed@${key}.example`)
    await findButton(visitor, 'auth.reset.button').click()
    await visitor.page.getByText(`unconfirmed@${key}.example`, { exact: true }).waitFor()
    await findButton(visitor, 'signup.complete_resend').waitFor()
    const { text } = await waitForMail(product, `unconfirmed@${key}.example`)
    await visitor.page.goto(/https?:\/\/\S+\/reset-password\/do\?\S+/.exec(text)?.[0] ?? '')
    await findField(visitor, 'auth.new_password').fill('een lang wachtwoord')
    await findField(visitor, 'auth.repeat_password').fill('een ander wachtwoord')
    await findButton(visitor, 'auth.reset.do_button').click()
    await expectFieldError(findField(visitor, 'auth.repeat_password'), t('errors.fields.passwords_differ'))
    await expectFieldValue(findField(visitor, 'auth.repeat_password'), 'een ander wachtwoord')
    await expectHealthyPage(visitor)
  })

  test('a complaint', long, async () => {
    const { t } = visitor
    await visitor.open('/complaints')
    await findButton(visitor, 'complaints.send').click()
    await expectFieldError(findField(visitor, 'complaints.email'), t('errors.fields.required_email'))
    await expectFieldError(findField(visitor, 'complaints.message'), t('errors.fields.required'))
    await findField(visitor, 'complaints.email').fill('not an address')
    await findButton(visitor, 'complaints.send').click()
    await expectFieldError(findField(visitor, 'complaints.email'), t('errors.fields.email_invalid'))
    await expectFieldValue(findField(visitor, 'complaints.email'), 'not an address')
    await expectHealthyPage(visitor, { dark: true })
  })

  test("the member's own profile", long, async () => {
    const { page, t } = member
    await member.open('/profile')
    const tagline = (await openEditor(member, 'tagline')).getByRole('textbox', { name: t('profile.tagline') })
    await tagline.fill('What I have typed')
    await closeEditor(member, 'tagline')
    const who = await openEditor(member, 'who')
    await findField(member, 'signup.name').fill('@free')
    await page.getByRole('textbox', { name: t('signup.day') }).fill('31')
    await page.getByRole('combobox', { name: t('signup.month') }).selectOption({ index: 2 })
    await who.getByRole('button', { name: t('profile.done'), exact: true }).click()
    await expectFieldError(findField(member, 'signup.name'), t('errors.fields.name_starts_with_at'))
    await expectFieldError(
      page.getByRole('group', { name: t('signup.birth_date') }),
      t('errors.fields.date_of_birth_invalid'),
    )
    await expectFieldValue(findField(member, 'signup.name'), '@free')
    await expectFieldValue(page.getByRole('textbox', { name: t('signup.day') }), '31')
    await expectHealthyPage(member)
    await openEditor(member, 'tagline')
    await expectFieldValue(tagline, 'What I have typed')
  })

  test('a discount code and the checkout', long, async () => {
    const { page, t } = member
    await member.open('/credits')
    await page.locator('summary', { hasText: t('credits.code_label') }).click()
    const code = findField(member, 'credits.code_label')
    await code.fill('NOSUCHCODE')
    await findButton(member, 'credits.code_apply').click()
    await expectFieldError(code, t('errors.code_not_found'))
    await expectFieldValue(code, 'NOSUCHCODE')
    await expectHealthyPage(member)
    await page.getByRole('link', { name: new RegExp(t('credits.amount', { count: 60 })) }).click()
    await page.getByRole('button', { name: new RegExp(t('credits.pay', { price: '.+' })) }).click()
    // The most common method is preselected.
    expect(
      await page
        .getByRole('group', { name: t('credits.how_to_pay') })
        .getByRole('radio')
        .first()
        .isChecked(),
    ).toBe(true)
    await page.getByText(t('credits.accept_terms')).waitFor()
    await expectHealthyPage(member)
  })

  test('settings: address and password', long, async () => {
    const { page, t } = member
    await member.open('/notifications')
    await page.locator('summary', { hasText: t('account.email') }).click()
    await findField(member, 'account.email_new').fill('nope')
    await findButton(member, 'account.email_change').click()
    await expectFieldError(findField(member, 'account.email_new'), t('errors.fields.email_new_invalid'))
    await expectFieldValue(findField(member, 'account.email_new'), 'nope')
    await page.locator('summary', { hasText: t('account.password') }).click()
    await findField(member, 'account.password_old').fill('wrong')
    await findField(member, 'account.password_new').fill('een heel nieuw wachtwoord')
    await findField(member, 'account.password_repeat').fill('een heel nieuw wachtwoord')
    await findButton(member, 'account.password_change').click()
    await expectFieldError(findField(member, 'account.password_old'), t('errors.fields.password_wrong'))
    await expectFieldValue(findField(member, 'account.password_new'), 'een heel nieuw wachtwoord')
    await findField(member, 'account.password_old').fill(memberPassword)
    await findField(member, 'account.password_repeat').fill('iets anders dan dat')
    await findButton(member, 'account.password_change').click()
    await expectFieldError(findField(member, 'account.password_repeat'), t('errors.fields.passwords_differ'))
    await expectFieldValue(findField(member, 'account.password_repeat'), 'iets anders dan dat')
    await expectHealthyPage(member, { dark: true })
  })

  test('a message over the length limit', long, async () => {
    const { page, t } = member
    await member.open('/members?gender=any')
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('link', { name: t('members.message') }).click()
    const box = page.getByPlaceholder(t('chat.placeholder'), { exact: true })
    const text = 'a'.repeat(1001)
    await box.fill(text)
    await expectFieldError(box, t('errors.fields.too_long', { max: 1000 }))
    await box.press('Enter')
    await expectFieldValue(box, text)
    expect(await findButton(member, 'chat.send').isDisabled()).toBe(true)
    await expectHealthyPage(member)
  })
})

describe.each(selectToday(sites))('without scripts, in $language', ({ language, host, key }) => {
  const options = { host, language, device: 'phone', javaScriptEnabled: false } as const
  beforeAll(daysLater)

  test('login', long, async () => {
    const person = await openPerson(product, options)
    const { page, t } = person
    await person.open('/login')
    const email = page.getByLabel(t('auth.email'), { exact: true })
    await email.fill(`premium@${key}.example`)
    await page.getByLabel(t('auth.password'), { exact: true }).fill('not the password')
    await page.getByRole('button', { name: t('nav.login'), exact: true }).click()
    await expectFormMessage(person, t('errors.login_failed'))
    await expectFieldValue(email, `premium@${key}.example`)
    await page.getByLabel(t('auth.password'), { exact: true }).fill(memberPassword)
    await page.getByRole('button', { name: t('nav.login'), exact: true }).click()
    await person.arrives('/members')
  })

  test('sign-up', long, async () => {
    const person = await openPerson(product, options)
    const { page, t } = person
    await person.open('/signup')
    const group = (key: string) => page.getByRole('group', { name: t(key) })
    await pressChoice(group('signup.looking_for'), t('signup.looking_for_both'))
    await page.getByRole('textbox', { name: t('signup.day') }).fill('31')
    await page.getByRole('combobox', { name: t('signup.month') }).selectOption({ index: 2 })
    await page.getByRole('textbox', { name: t('signup.year') }).fill('1990')
    const name = page.getByLabel(t('signup.name'))
    const email = page.getByLabel(t('auth.email'))
    await name.fill('@plain')
    await email.fill('plain')
    await page.getByLabel(t('auth.password'), { exact: true }).fill('short')
    await page.getByRole('button', { name: t('signup.create') }).click()
    await expectFieldError(group('signup.gender'), t('errors.fields.invalid_choice'))
    await expectFieldError(group('signup.birth_date'), t('errors.fields.date_of_birth_invalid'))
    await expectFieldError(name, t('errors.fields.name_starts_with_at'))
    await expectFieldError(email, t('errors.fields.email_invalid'))
    await expectFieldValue(name, '@plain')
    await expectFieldValue(email, 'plain')
    await expectFieldValue(page.getByRole('textbox', { name: t('signup.day') }), '31')
    expect(
      await group('signup.looking_for')
        .getByRole('radio', { name: t('signup.looking_for_both') })
        .isChecked(),
    ).toBe(true)

    await pressChoice(group('signup.gender'), t('signup.gender_female'))
    await page.getByRole('textbox', { name: t('signup.day') }).fill('3')
    await name.fill('Plain')
    await email.fill(`plain@${key}.path.example`)
    await page.getByLabel(t('auth.password'), { exact: true }).fill('zonder enig script')
    await page.getByRole('button', { name: t('signup.create') }).click()
    await person.arrives('/complete-signup')
  })
})
