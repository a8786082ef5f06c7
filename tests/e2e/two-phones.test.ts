import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { grantCredits } from '../../core/features/credits/index.ts'
import { commandContext, inTransaction } from '../../core/kernel/context.ts'
import { minuteMs } from '../../core/shared/durations.ts'
import { getTestSite } from '../factories/site.ts'
import { expectAccessible } from '../harness/browser.ts'
import { activate, answerSignup, createAccount, enterSite, type NewMember, openSignup } from './steps/account.ts'
import { approvePhotoOf, openConsole } from './steps/console.ts'
import { findMessageBox, openConversation, sendMessage, waitForMessage } from './steps/conversation.ts'
import { saveDeviceScreenshot, saveScreenshotsOnFailure } from './steps/device-screenshots.ts'
import { findLikeButton, likeProfile, openProfile } from './steps/meeting.ts'
import { openPerson, type Person } from './steps/person.ts'
import { addPhoto, createPhoneJpeg } from './steps/photos.ts'
import { openProduct } from './steps/product.ts'

// Two phones, from the sign-up to the end of the contact. Prints how many taps and seconds each part takes.

const product = await openProduct({}, { rateLimits: false })
const minutes = (count: number) => ({ timeout: count * minuteMs })

const sanne: NewMember = {
  name: 'Sanne',
  email: 'sanne@phones.example',
  password: 'negen schapen in de wei',
  gender: 'female',
  lookingFor: 'both',
  birth: [3, 5, 1991],
  region: 'Utrecht',
  place: 'Utrecht',
}
const bram: NewMember = {
  name: 'Bramwell',
  email: 'bram@phones.example',
  password: 'tien schapen in de wei',
  gender: 'male',
  lookingFor: 'both',
  birth: [9, 8, 1989],
  region: 'Utrecht',
  place: 'Utrecht',
}

/** A phone that counts each touch of its screen. */
async function phone() {
  const person = await openPerson(product, { host: 'localhost', language: 'nl', device: 'phone' })
  const taps = { count: 0 }
  await person.context.exposeBinding('countTap', () => {
    taps.count += 1
  })
  await person.context.addInitScript(() => {
    addEventListener('pointerdown', (event) => event.isTrusted && Reflect.get(window, 'countTap')(), true)
  })
  return { ...person, taps }
}
type Phone = Awaited<ReturnType<typeof phone>>

const rows: string[] = []
async function part<T>(name: string, phones: Phone[], work: () => Promise<T>): Promise<T> {
  const before = phones.map(({ taps }) => taps.count)
  const start = performance.now()
  const result = await work()
  const taps = phones.map(({ taps }, at) => taps.count - (before[at] ?? 0))
  rows.push(`${name}: ${taps.join(' + ')} taps, ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

async function joins(person: Person, member: NewMember): Promise<void> {
  await person.open('/')
  await enterSite(person)
  const form = await openSignup(person)
  await answerSignup(person, form, member)
  await createAccount(person, form)
  await activate(person, product, member.email)
}
const openMenu = async ({ page }: Person, text: string) => {
  await page.getByText(text, { exact: true }).hover()
  await page.locator('[data-menu-anchor]', { hasText: text }).locator('summary').click({ force: true })
}
/** Opens a conversation from any page, although conversations show no tabs. */
const talk = async (person: Person, name: string) => {
  await person.open('/members')
  await openConversation(person, name)
}
const closeMatch = async (person: Person) => {
  const match = person.page.getByRole('dialog', { name: person.t('likes.match_title') })
  await match.getByRole('button', { name: person.t('likes.later'), exact: true }).click()
  await match.waitFor({ state: 'detached' })
}

test('on phones two members sign up, match, chat, share and hide an album, and end contact', minutes(8), async () => {
  const brand = product.app.services.sites.findByHost('localhost')
  const site = getTestSite(product.app, {
    host: 'localhost',
    domainId: brand?.id ?? 0,
    companyId: brand?.companyId ?? 0,
    pool: 'localhost',
  })
  await site.set('private-albums.enabled', true)
  await site.set('match_free_messages', 20)
  const [hers, his] = [await phone(), await phone()]
  saveScreenshotsOnFailure(hers, his)

  await part('sign-up', [hers], () => joins(hers, sanne))
  await part('first face', [hers], async () => {
    await hers.open('/profile')
    await addPhoto(hers)
  })
  await approvePhotoOf(await openConsole(product, 'localhost', 'moderator'), sanne.name)
  await part('sign-up', [his], () => joins(his, bram))

  const [payer] = await product.app.db.asOwner<{ id: string }>('select id from members where email = $1', [bram.email])
  const system = { kind: 'system', name: 'test' } as const
  const ctx = commandContext(product.app.services, product.app.services.sites.getSite(site.domainId), system)
  const grant = { memberId: payer?.id ?? '', domainId: site.domainId, credits: 10, kind: 'grant' as const }
  await inTransaction(ctx, (ctx) => grantCredits(ctx, { ...grant, idempotencyKey: uuidv7() }))
  await part('a photo before an answer, veiled', [his, hers], async () => {
    await his.open('/members?sort=new')
    await openProfile(his, sanne.name)
    await his.page.getByRole('link', { name: his.t('members.message') }).click()
    await findMessageBox(his, sanne.name).waitFor()
    const choosing = his.page.waitForEvent('filechooser')
    const photo = his.page.getByRole('button', { name: his.t('chat.send_photo'), exact: true })
    if (!(await photo.isVisible())) await his.page.getByRole('button', { name: his.t('chat.more_tools') }).click()
    await photo.click()
    await (await choosing).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await createPhoneJpeg() })
    await his.page
      .getByRole('dialog')
      .getByRole('button', { name: /versturen/i })
      .click()
    await his.page
      .getByRole('log')
      .getByRole('img', { name: his.t('chat.kind.photo') })
      .waitFor()
    await talk(hers, bram.name)
    const veil = hers.page.getByText(hers.t('chat.veil_lift'))
    await veil.waitFor()
    await saveDeviceScreenshot(hers, 'veiled')
    await expectAccessible(hers.page)
    expect(
      await hers.page
        .getByRole('log')
        .getByRole('img', { name: hers.t('chat.kind.photo') })
        .count(),
    ).toBe(0)
    await veil.click()
    await hers.page
      .getByRole('log')
      .getByRole('img', { name: hers.t('chat.kind.photo') })
      .waitFor()
    await saveDeviceScreenshot(hers, 'unveiled')
  })

  await part('like and match', [his, hers], async () => {
    await his.open('/members?sort=new')
    await openProfile(his, sanne.name)
    await likeProfile(his, sanne.name)
    await hers.open('/likes')
    await findLikeButton(hers, bram.name).click()
    await saveDeviceScreenshot(hers, 'match')
    await closeMatch(hers)
    await closeMatch(his)
  })

  await part('messages of a match, free for both', [hers, his], async () => {
    await talk(hers, bram.name)
    await hers.page.getByText(hers.t('chat.free_left', { count: 20 })).waitFor()
    await saveDeviceScreenshot(hers, 'free-messages')
    await sendMessage(hers, bram.name, 'Dag, waar is dat?')
    await talk(his, sanne.name)
    await waitForMessage(his, sanne.name, 'Dag, waar is dat?')
    await sendMessage(his, sanne.name, 'Op Texel, in mei')
  })

  await part('edit and take back', [his, hers], async () => {
    await openMenu(his, 'Op Texel, in mei')
    await his.page.getByRole('button', { name: his.t('chat.edit') }).click()
    await findMessageBox(his, sanne.name).fill('Op Texel, in juni')
    await his.page.getByRole('button', { name: his.t('chat.edit_save') }).click()
    await waitForMessage(hers, bram.name, 'Op Texel, in juni')
    await hers.open('/members')
    await sendMessage(his, sanne.name, 'Dit had ik niet moeten sturen')
    await openMenu(his, 'Dit had ik niet moeten sturen')
    await his.page.getByRole('button', { name: his.t('chat.take_back') }).click()
    await his.page.getByText('Dit had ik niet moeten sturen', { exact: true }).waitFor({ state: 'detached' })
    await talk(hers, bram.name)
    await waitForMessage(hers, bram.name, 'Op Texel, in juni')
    expect(await hers.page.getByText('Dit had ik niet moeten sturen').count()).toBe(0)
  })

  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer()
  await part('album shown and withdrawn', [hers, his], async () => {
    await hers.page.getByRole('button', { name: hers.t('chat.more_tools') }).click()
    await hers.page.getByRole('button', { name: hers.t('private-albums.title') }).click()
    const own = hers.page.getByRole('dialog', { name: hers.t('private-albums.title') })
    await own.locator('input[type=file]').setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: picture })
    await own.getByText(hers.t('private-albums.state.inspection')).waitFor()
    await product.app.db.asOwner(`update photos set status = 'active' where purpose = 'private-albums.photo'`)
    await own.getByRole('button', { name: hers.t('private-albums.show_to', { name: bram.name }) }).click()
    await his.page.getByRole('button', { name: his.t('private-albums.view') }).click()
    const shown = his.page.getByRole('dialog', { name: his.t('private-albums.of', { name: sanne.name }) })
    await shown.getByRole('img').first().waitFor()
    await saveDeviceScreenshot(his, 'album')
    await his.page.keyboard.press('Escape')
    await own.getByRole('button', { name: hers.t('private-albums.hide_from', { name: bram.name }) }).click()
    await his.page.getByText(his.t('private-albums.shown_by', { name: sanne.name })).waitFor({ state: 'detached' })
    await hers.page.keyboard.press('Escape')
  })

  await part('end of the contact', [hers], async () => {
    await hers.page.getByRole('button', { name: hers.t('members.more') }).click()
    await hers.page.getByRole('menuitem', { name: hers.t('members.end_contact.action') }).click()
    const ask = hers.page.getByRole('dialog', { name: hers.t('members.end_contact.title', { name: bram.name }) })
    await ask.getByText(hers.t('members.end_contact.reasons.no_click')).click()
    await saveDeviceScreenshot(hers, 'end-of-contact')
    await expectAccessible(hers.page)
    await ask.getByRole('button', { name: hers.t('members.end_contact.action') }).click()
    await hers.arrives('/chats')
    await his.open('/chats')
    await his.page.getByText(his.t('chat.none_title')).waitFor()
  })
  console.info(['Two phones:', ...rows].join('\n  '))
  expect(rows.map((row) => Number(/: (\d+)/.exec(row)?.[1])).every((taps) => taps > 0 && taps < 40)).toBe(true)
  expect([...hers.faults, ...his.faults]).toEqual([])
})
