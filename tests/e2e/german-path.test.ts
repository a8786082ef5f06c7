import { expect, test } from 'vitest'
import {
  activate,
  answerSignup,
  createAccount,
  createMemberByApi,
  enterSite,
  logIn,
  waitForMail,
} from './steps/account.ts'
import { checkOut, expectBooked, payAtBank } from './steps/buying.ts'
import { approvePhotoOf, changeSetting, openConsole, openSettings } from './steps/console.ts'
import { openConversation, openPartnerProfile, sendMessage, waitForMessage } from './steps/conversation.ts'
import { saveDeviceScreenshot, saveScreenshotsOnFailure } from './steps/device-screenshots.ts'
import { giveGift } from './steps/giving.ts'
import { findLikeButton, likeProfile, openProfile, openSection, searchFor } from './steps/meeting.ts'
import { expectHealthyPage, expectToChange, openPerson, type Person } from './steps/person.ts'
import { addPhoto, expectPhoto, findPhoto } from './steps/photos.ts'
import { arePluginsInstalled } from './steps/plugins.ts'
import { formatCredits, openTraveller, readMessagePrice } from './steps/prices.ts'
import { openProduct } from './steps/product.ts'

// The visitor's country comes from a proxy in front, as in a real installation.
const product = await openProduct({ TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'x-country' })
const host = 'de.localhost'

const friedrich = {
  name: 'Friedrich',
  email: 'friedrich@path.example',
  password: 'sieben Ziegen am Hang',
  gender: 'male',
  lookingFor: 'female',
  birth: [9, 3, 1985],
  country: 'Deutschland',
  region: 'Bayern',
  place: 'München',
} as const
const mathilda = {
  name: 'Mathilda',
  email: 'mathilda@path.example',
  password: 'acht Ziegen am Hang',
  gender: 'female',
  lookingFor: 'male',
  birth: [21, 8, 1987],
  country: 'DE',
  region: 'Bayern',
  place: 'Augsburg',
} as const

async function buysWithTheBonus(he: Person): Promise<void> {
  await he.open('/members')
  const bonus = he.page.getByRole('link', { name: he.t('time-bonus.banner', { percentage: 25 }) })
  await expectToChange(() => bonus.getByRole('timer').textContent())
  await bonus.click()
  await checkOut(he, { credits: 24, method: 'paypal', code: 'TIMEBONUS25' })
  await expectHealthyPage(he)
  await payAtBank(he, 'paid')
  await expectBooked(he, 24)
  await saveDeviceScreenshot(he, 'booked')
  await expectHealthyPage(he)
}

test('a German visitor signs up, matches, chats up to the free limit and adds a photo', {
  timeout: 360_000,
}, async () => {
  await createMemberByApi(product, host, { ...mathilda, birth: [...mathilda.birth] })
  const she = await openPerson(product, { host, language: 'de', device: 'phone' })
  const he = await openPerson(product, { host, language: 'de', device: 'desktop' })
  saveScreenshotsOnFailure(he, she)

  await he.open('/')
  expect(await he.page.locator('html').getAttribute('lang')).toBe('de')
  await enterSite(he)
  await saveDeviceScreenshot(he, 'index')
  await expectHealthyPage(he, { dark: true })
  // On a desktop the index page itself contains the form.
  const form = he.page.getByRole('main')
  await answerSignup(he, form, { ...friedrich, birth: [...friedrich.birth] })
  await expectHealthyPage(he)
  await createAccount(he, form)
  await expectHealthyPage(he)
  expect((await waitForMail(product, friedrich.email)).text).toContain(product.origin(host))
  await activate(he, product, friedrich.email)
  await expectHealthyPage(he)

  await openSection(he, 'search')
  await searchFor(he, { gender: 'female', country: 'Deutschland', region: 'Bayern', ages: [35, 45] })
  await saveDeviceScreenshot(he, 'search')
  await expectHealthyPage(he, { dark: true })
  await openProfile(he, mathilda.name)
  await expectHealthyPage(he)
  await likeProfile(he, mathilda.name)

  await she.open('/')
  await enterSite(she)
  await logIn(she, mathilda.email, mathilda.password)
  await openSection(she, 'likes')
  await findLikeButton(she, friedrich.name).click()
  const match = she.page.getByRole('dialog', { name: she.t('likes.match_title') })
  await saveDeviceScreenshot(she, 'match')
  await expectHealthyPage(she, { dark: true })
  await match.getByRole('button', { name: she.t('likes.later'), exact: true }).click()

  const his = he.page.getByRole('dialog', { name: he.t('likes.match_title') })
  await his.getByRole('button', { name: he.t('likes.later'), exact: true }).click()
  await he.page.reload()
  await he.page.getByText(he.t('members.matched', { name: mathilda.name })).waitFor()
  await he.page.getByRole('link', { name: he.t('members.message') }).click()
  await sendMessage(he, mathilda.name, 'Guten Abend, Mathilda.')
  await openConversation(she, friedrich.name)
  await waitForMessage(she, friedrich.name, 'Guten Abend, Mathilda.')
  for (const words of ['Regnet es bei dir auch?', 'Hier schon den ganzen Tag.', 'Ich koche Suppe.']) {
    await sendMessage(he, mathilda.name, words)
    await waitForMessage(she, friedrich.name, words)
  }
  await sendMessage(she, friedrich.name, 'Suppe klingt gut.')
  await waitForMessage(he, mathilda.name, 'Suppe klingt gut.')
  await sendMessage(he, mathilda.name, 'Kürbis mit Ingwer.')
  await he.page.getByText(he.t('chat.stopped.free_allowance_used')).waitFor()
  await saveDeviceScreenshot(he, 'stopped')
  await expectHealthyPage(he)

  if (arePluginsInstalled('time-bonus', 'payments-sandbox')) await buysWithTheBonus(he)
  await openConversation(he, mathilda.name)
  if (arePluginsInstalled('gifts', 'time-bonus', 'payments-sandbox'))
    await giveGift({ person: he, name: friedrich.name }, { person: she, name: mathilda.name }, 'coffee')

  await he.open('/profile')
  await addPhoto(he)
  await expectHealthyPage(he)
  await openPartnerProfile(she, friedrich.name)
  expect(await findPhoto(she, friedrich.name).count()).toBe(0)
  await approvePhotoOf(await openConsole(product, host, 'moderator'), friedrich.name)
  await she.page.reload()
  await expectPhoto(she, friedrich.name)
})

test('a price that an operator changes for one domain in one country changes nowhere else', {
  timeout: 120_000,
}, async () => {
  const german = await openTraveller(product, host, 'DE', 'de')
  const others = [
    await openTraveller(product, host, 'AT', 'de'),
    await openTraveller(product, host, 'CH', 'de'),
    await openTraveller(product, 'localhost', 'DE', 'nl'),
    await openTraveller(product, 'en.localhost', 'DE', 'en'),
  ]
  for (const each of [german, ...others]) expect(await readMessagePrice(each), each.host).toBe(formatCredits(each, 2))

  const operator = await openConsole(product, 'localhost', 'operator')
  await openSettings(operator, host, 'Germany')
  await changeSetting(operator, 'message_credits', 3, 'Trial of another price')

  expect(await readMessagePrice(german)).toBe(formatCredits(german, 3))
  for (const each of others)
    expect(await readMessagePrice(each), `${each.host} ${each.country}`).toBe(formatCredits(each, 2))
})
