import { expect, test } from 'vitest'
import { minuteMs } from '../../core/shared/durations.ts'
import { activate, answerSignup, createAccount, enterSite, type NewMember, openSignup } from './steps/account.ts'
import { checkOut, expectBooked, payAtBank } from './steps/buying.ts'
import { approvePhotoOf, openConsole } from './steps/console.ts'
import {
  findMessageBox,
  openConversation,
  openPartnerProfile,
  sendMessage,
  waitForMessage,
} from './steps/conversation.ts'
import { saveDeviceScreenshot, saveScreenshotsOnFailure } from './steps/device-screenshots.ts'
import { giveGift } from './steps/giving.ts'
import { findLikeButton, likeProfile, openProfile, openSection, searchFor } from './steps/meeting.ts'
import { expectHealthyPage, expectToChange, openPerson, type Person } from './steps/person.ts'
import { addPhoto, expectPhoto, findPhoto } from './steps/photos.ts'
import { arePluginsInstalled } from './steps/plugins.ts'
import { openProduct } from './steps/product.ts'

const product = await openProduct()
const minutes = (count: number) => ({ timeout: count * minuteMs })

/** Each attempt has different people, so that a retry does not find those of the first. No name is part of another. */
const namePeople = (attempt: number): [NewMember, NewMember] => {
  const getName = (first: string) => (attempt === 0 ? first : `${first} ${'BCDEFG'[attempt - 1]}`)
  const email = (first: string) => `${first}${attempt || ''}@path.example`
  const berend: NewMember = {
    name: getName('Berend'),
    email: email('berend'),
    password: 'zeven schapen in de wei',
    gender: 'male',
    lookingFor: 'female',
    birth: [14, 6, 1988],
    region: 'Utrecht',
    place: 'Utrecht',
  }
  const wietske: NewMember = {
    name: getName('Wietske'),
    email: email('wietske'),
    password: 'acht schapen in de wei',
    gender: 'female',
    lookingFor: 'both',
    birth: [2, 11, 1990],
    region: 'Utrecht',
    place: 'Amersfoort',
  }
  return [berend, wietske]
}

async function joins(person: Person, member: NewMember): Promise<void> {
  await person.open('/')
  await enterSite(person)
  await saveDeviceScreenshot(person, 'index')
  await expectHealthyPage(person, { dark: true })
  const form = await openSignup(person)
  await saveDeviceScreenshot(person, 'signup')
  await expectHealthyPage(person, { dark: true })
  await answerSignup(person, form, member)
  await expectHealthyPage(person)
  await createAccount(person, form)
  await saveDeviceScreenshot(person, 'complete')
  await expectHealthyPage(person)
  await activate(person, product, member.email)
  await saveDeviceScreenshot(person, 'activated')
  await expectHealthyPage(person)
}

test('two members sign up, match, chat and add a photo, on a phone and on a desktop', minutes(6), async ({ task }) => {
  const [berend, wietske] = namePeople(task.result?.retryCount ?? 0)
  const phone = await openPerson(product, { host: 'localhost', language: 'nl', device: 'phone' })
  const desktop = await openPerson(product, { host: 'localhost', language: 'nl', device: 'desktop' })
  saveScreenshotsOnFailure(phone, desktop)
  await joins(desktop, wietske)
  await joins(phone, berend)

  // Finds her with filters, and opens her profile.
  await openSection(phone, 'search')
  await searchFor(phone, { gender: 'female', country: 'Nederland', region: 'Utrecht', ages: [30, 40] })
  await saveDeviceScreenshot(phone, 'search')
  await expectHealthyPage(phone, { dark: true })
  await openProfile(phone, wietske.name)
  await saveDeviceScreenshot(phone, 'profile')
  await expectHealthyPage(phone, { dark: true })
  await likeProfile(phone, wietske.name)

  // She sees the like arrive, and likes him back.
  await openSection(desktop, 'search')
  await desktop.page.getByRole('link', { name: desktop.t('nav.new_likes', { count: 1 }) }).waitFor()
  // The parameter may announce the like immediately.
  await desktop.open('/members?t=0')
  const news = desktop.page.getByRole('dialog', { name: desktop.t('likes.like_title') })
  await news.waitFor()
  await expectHealthyPage(desktop)
  await desktop.page.waitForURL((url) => !url.searchParams.has('t'))
  await news.getByRole('button', { name: desktop.t('likes.later'), exact: true }).click()
  await openSection(desktop, 'likes')
  await saveDeviceScreenshot(desktop, 'likes')
  await expectHealthyPage(desktop, { dark: true })
  await findLikeButton(desktop, berend.name).click()
  const match = desktop.page.getByRole('dialog', { name: desktop.t('likes.match_title') })
  await match.waitFor()
  await saveDeviceScreenshot(desktop, 'match')
  await expectHealthyPage(desktop)
  await match.getByRole('button', { name: desktop.t('likes.later'), exact: true }).click()
  // He is notified immediately, on any page.
  const his = phone.page.getByRole('dialog', { name: phone.t('likes.match_title') })
  await his.waitFor()
  await saveDeviceScreenshot(phone, 'match')
  await expectHealthyPage(phone, { dark: true })
  await his.getByRole('button', { name: phone.t('likes.later'), exact: true }).click()

  // He starts a conversation; it reaches her immediately.
  await openSection(phone, 'likes')
  await phone.page.getByRole('link', { name: phone.t('likes.tab_matches') }).click()
  await openProfile(phone, wietske.name)
  await phone.page.getByText(phone.t('members.matched', { name: wietske.name })).waitFor()
  await phone.page.getByRole('link', { name: phone.t('members.message') }).click()
  await sendMessage(phone, wietske.name, 'Dag Wietske, wat lees je nu?')
  await desktop.page.getByRole('link', { name: desktop.t('nav.unread', { count: 1 }) }).waitFor()
  await openConversation(desktop, berend.name)
  await waitForMessage(desktop, berend.name, 'Dag Wietske, wat lees je nu?')
  await sendMessage(phone, wietske.name, 'Ik begin net aan iets dikks.')
  await waitForMessage(desktop, berend.name, 'Ik begin net aan iets dikks.')
  await sendMessage(desktop, berend.name, 'Een dun boekje over vogels.')
  await waitForMessage(phone, wietske.name, 'Een dun boekje over vogels.')
  await saveDeviceScreenshot(desktop, 'chat')
  await saveDeviceScreenshot(phone, 'chat')
  await expectHealthyPage(desktop, { dark: true })
  await expectHealthyPage(phone, { dark: true })

  // He adds a photo; only he sees it until a moderator approves it.
  await phone.open('/profile')
  await saveDeviceScreenshot(phone, 'own-profile')
  await expectHealthyPage(phone, { dark: true })
  await addPhoto(phone)
  await saveDeviceScreenshot(phone, 'own-photo')
  await openPartnerProfile(desktop, berend.name)
  expect(await findPhoto(desktop, berend.name).count()).toBe(0)
  const moderator = await openConsole(product, 'localhost', 'moderator')
  await approvePhotoOf(moderator, berend.name)
  await phone.page.getByText(phone.t('profile.photo_inspection')).waitFor({ state: 'detached' })
  await desktop.page.reload()
  await expectPhoto(desktop, berend.name)
  await saveDeviceScreenshot(desktop, 'photo')
  await expectHealthyPage(desktop, { dark: true })
  await openConversation(phone, wietske.name)
  await openConversation(desktop, berend.name)

  // His free messages run out; the time bonus is counting down.
  for (const words of ['Welke vogels?', 'Ik hoor hier vooral merels.', 'En soms een uil.'])
    await sendMessage(phone, wietske.name, words)
  await phone.page.getByText(phone.t('chat.stopped.free_allowance_used')).waitFor()
  // The box keeps its text.
  await findMessageBox(phone, wietske.name).fill('En een specht.')
  expect(await phone.page.getByRole('button', { name: phone.t('chat.send'), exact: true }).isDisabled()).toBe(true)
  await saveDeviceScreenshot(phone, 'stopped')
  await expectHealthyPage(phone)
  await waitForMessage(desktop, berend.name, 'En soms een uil.')
  if (!arePluginsInstalled('time-bonus', 'payments-sandbox')) return
  // A conversation shows no countdown, so the test opens another page.
  await phone.open('/members')
  const bonus = phone.page.getByRole('link', { name: phone.t('time-bonus.banner', { percentage: 25 }) })
  await expectToChange(() => bonus.getByRole('timer').textContent())

  // He buys with the bonus and is Premium; his messages now cost credits.
  await bonus.click()
  await checkOut(phone, { credits: 24, method: 'ideal', code: 'TIMEBONUS25' })
  await saveDeviceScreenshot(phone, 'bank')
  await expectHealthyPage(phone)
  await payAtBank(phone, 'paid')
  await expectBooked(phone, 24)
  await saveDeviceScreenshot(phone, 'booked')
  await expectHealthyPage(phone, { dark: true })
  await openConversation(phone, wietske.name)
  await expect.poll(() => findMessageBox(phone, wietske.name).inputValue()).toBe('En een specht.')
  await sendMessage(phone, wietske.name, 'Zo, dat praat verder.')
  await phone.page.getByRole('link', { name: phone.t('nav.credits_left', { count: 22 }) }).waitFor()

  if (arePluginsInstalled('gifts'))
    await giveGift({ person: phone, name: berend.name }, { person: desktop, name: wietske.name }, 'rose')

  // She buys as well; the first try fails and costs nothing.
  await desktop.open('/members')
  await desktop.page.getByRole('link', { name: desktop.t('time-bonus.banner', { percentage: 25 }) }).click()
  await checkOut(desktop, { credits: 60, method: 'paypal' })
  await payAtBank(desktop, 'failed')
  await desktop.page.getByRole('heading', { level: 1, name: desktop.t('transactions.failed_title') }).waitFor()
  await saveDeviceScreenshot(desktop, 'failed')
  await expectHealthyPage(desktop)
  // The Premium page sells credits, too.
  await openSection(desktop, 'premium')
  await checkOut(desktop, { credits: 60, method: 'paypal' })
  await saveDeviceScreenshot(desktop, 'bank')
  await payAtBank(desktop, 'paid')
  await expectBooked(desktop, 60)
  await saveDeviceScreenshot(desktop, 'booked')
  await desktop.page.getByRole('link', { name: desktop.t('transactions.all') }).click()
  await saveDeviceScreenshot(desktop, 'orders')
  await expectHealthyPage(desktop)
})
