import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { createCrowd, longestTexts } from '../factories/crowd.ts'
import { testSite } from '../factories/site.ts'
import { selectToday } from '../harness/sample.ts'
import { findChatTool } from './steps/chat-tools.ts'
import { saveDeviceScreenshot, saveScreenshotsOnFailure } from './steps/device-screenshots.ts'
import { expectSoundLayout, measureOverflow } from './steps/geometry.ts'
import { expectHealthyPage, openPerson, type Person } from './steps/person.ts'
import { openProduct } from './steps/product.ts'

const product = await openProduct({ DEMO: '0' })

const site = await testSite(product.app)
const member = await site.member({ gender: 'male' })
const full = await createCrowd(product.app, site, member)

/** Opens a browser of the member with crowded lists. */
async function openSessionAs(device: Person['device']): Promise<Person> {
  const person = await openPerson(product, { host: site.host, language: 'nl', device, entered: true })
  await person.context.addCookies(
    [...member.client.cookies].map(([name, value]) => ({ name, value, url: product.origin(site.host) })),
  )
  saveScreenshotsOnFailure(person)
  return person
}

const box = ({ page, t }: Person): Locator => page.getByPlaceholder(t('chat.placeholder'), { exact: true })

/** The top bar and the message box are in place, and only the part between them scrolls once it is laid out. */
const expectMessenger = (person: Person): Promise<void> => vi.waitFor(() => isMessenger(person), { timeout: 20_000 })
async function isMessenger(person: Person): Promise<void> {
  const { page } = person
  const height = page.viewportSize()?.height ?? 0
  expect(await measureOverflow(person), 'the document scrolls').toBeLessThanOrEqual(0)
  const bar = await page.locator('section header').boundingBox()
  // On a desktop the site's bar is above it; a phone shows only the conversation.
  const above = person.device === 'desktop' ? await page.getByRole('banner').first().boundingBox() : null
  const top = above ? above.y + above.height : 0
  expect(Math.abs((bar?.y ?? -40) - top), 'the bar is not at the top').toBeLessThan(2)
  const form = await box(person).boundingBox()
  expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThanOrEqual(height)
  expect(form?.y).toBeGreaterThan(height * 0.7)
  const last = await page.getByRole('log').locator('> :last-child').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0), 'the newest message lies above the box').toBeLessThanOrEqual(
    form?.y ?? 0,
  )
  expect(last?.y).toBeGreaterThan((bar?.y ?? 0) - (last?.height ?? 0))
}

// One device in rotation; the nightly run tests both.
describe.each(selectToday(['phone', 'desktop'] as const))('with sixty of everything, on a %s', (device) => {
  test('a conversation is a messenger, also after a reload', { timeout: 90_000 }, async () => {
    // Marks all messages as read, because a conversation opens at its first unread message.
    await member.client.post(`/api/conversations/${full.conversation}/read`, {})
    const person = await openSessionAs(device)
    await person.open(`/chats/${full.conversation}`)
    await expectSoundLayout(person)
    await expectMessenger(person)
    await saveDeviceScreenshot(person, 'crowded-chat')
    await person.page.reload()
    await expectSoundLayout(person)
    await expectMessenger(person)
    const photos = person.page.getByRole('log').getByRole('img', { name: person.t('chat.kind.photo') })
    for (const photo of (await photos.all()).slice(-6)) {
      await photo.scrollIntoViewIfNeeded()
      await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    }
    await saveDeviceScreenshot(person, 'crowded-chat-photos')
    // No photo shrinks to a strip, and each opens larger.
    const widths = await Promise.all(
      (await photos.all()).slice(-6).map(async (one) => (await one.boundingBox())?.width),
    )
    expect(Math.min(...widths.map((width) => width ?? 0))).toBeGreaterThan(180)
    await photos.last().click()
    const whole = person.page
      .getByRole('dialog', { name: person.t('chat.photos') })
      .getByRole('img')
      .last()
    await expect.poll(async () => (await whole.boundingBox())?.width).toBeGreaterThan(widths.at(-1) ?? 0)
    await saveDeviceScreenshot(person, 'crowded-chat-photo')
    await person.page.keyboard.press('Escape')
    await whole.waitFor({ state: 'detached' })
    const own = person.page.getByRole('log').getByText(longestTexts.message.slice(0, 90), { exact: true }).last()
    const brightness = () =>
      own.evaluate((node) =>
        Math.max(
          ...(getComputedStyle(node.parentElement ?? node).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number),
        ),
      )
    await person.page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(brightness, { message: 'own words at night' }).toBeLessThan(128)
    await saveDeviceScreenshot(person, 'crowded-chat-night')
    await person.page.emulateMedia({ colorScheme: null })
    await expectSoundLayout(person)
  })

  test('every list fits the window', { timeout: 180_000 }, async () => {
    const person = await openSessionAs(device)
    const [other] = full.others
    const pages = ['/chats', '/likes', '/likes/given', '/likes/matches', '/members?gender=any', `/members/${other}`]
    for (const path of [...pages, '/profile', '/transactions', '/notifications', '/credits', '/premium']) {
      await person.open(path)
      await expectSoundLayout(person)
      if (path === '/chats') expect(await measureOverflow(person), path).toBeLessThanOrEqual(0)
      await saveDeviceScreenshot(
        person,
        `crowded${path
          .split('?')[0]
          ?.replace(other ?? '', 'other')
          .replaceAll('/', '-')}`,
      )
    }
    expect(person.faults).toEqual([])
  })
})

test('a photo shows its price before sending; a member who cannot pay keeps the box and the text', async () => {
  const person = await openSessionAs('phone')
  const { page, t } = person
  await site.set('photo_credits', 4)
  await person.open(`/chats/${full.conversation}`)
  const words = 'Wat ik wilde zeggen'
  await box(person).fill(words)
  const getButton = () => findChatTool(page, t('chat.more_tools'), t('chat.send_photo'))

  await (await getButton()).click()
  const dialog = page.getByRole('dialog', { name: t('chat.photo_price', { count: 4 }) })
  await dialog.getByText(t('chat.photo_balance', { count: 0 })).waitFor()
  await dialog.getByRole('link', { name: t('chat.stopped_buy') }).waitFor()
  await saveDeviceScreenshot(person, 'photo-too-dear')
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  expect(await box(person).inputValue()).toBe(words)

  // After credits are granted, the typed text is still there when the page is opened again.
  await product.app.db.asOwner('update credit_accounts set balance = 5 where member_id = $1', [member.id])
  await page.reload()
  await expect.poll(() => box(person).inputValue()).toBe(words)
  const choosing = page.waitForEvent('filechooser')
  await (await getButton()).click()
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const preview = page.getByRole('dialog', { name: t('chat.send_photo') })
  await preview.getByText(t('chat.photo_balance', { count: 5 })).waitFor()
  await saveDeviceScreenshot(person, 'photo-price')
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/photo-messages'))
  await preview.getByRole('button', { name: t('chat.photo_send', { count: 4 }) }).click()
  expect((await sent).status()).toBe(200)
  await expectMessenger(person)
  await expectSoundLayout(person)
  expect(await box(person).inputValue()).toBe(words)

  // A refused message is put back into the box.
  await product.app.db.asOwner('update members set messages_sent_free = 1000 where id = $1', [member.id])
  await product.app.db.asOwner('update credit_accounts set balance = 0 where member_id = $1', [member.id])
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await page.getByText(t('chat.stopped.free_allowance_used')).waitFor()
  await expect.poll(() => box(person).inputValue()).toBe(words)
  expect(await page.getByRole('log').getByText(words, { exact: true }).count()).toBe(0)
  await expectMessenger(person)
  await saveDeviceScreenshot(person, 'photo-stopped')
  await expectHealthyPage(person, { dark: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await saveDeviceScreenshot(person, 'photo-stopped')
})
