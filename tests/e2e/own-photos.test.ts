import sharp from 'sharp'
import { expect, test } from 'vitest'
import { memberPassword } from '../../core/app/demo/index.ts'
import { isHydrated } from '../harness/browser.ts'
import { logIn } from './steps/account.ts'
import { expectHealthyPage, openPerson, type Person } from './steps/person.ts'
import { openProduct } from './steps/product.ts'

const product = await openProduct()
const long = { timeout: 90_000 }
const findButton = ({ page, t }: Person, text: string) => page.getByRole('button', { name: t(text), exact: true })

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

test(
  'photos are reordered by keys alone, each step is announced, and the first becomes the main one',
  long,
  async () => {
    const member = await openPerson(product, { host: 'localhost', language: 'nl', device: 'desktop', entered: true })
    const { page, t } = member
    await logIn(member, 'premium@nl.example', memberPassword)
    await member.open('/profile?edit=photos')
    const sources = () =>
      page
        .getByRole('button', { name: /^Foto \d+$/ })
        .evaluateAll((all) => all.map((one) => one.querySelector('img')?.src))
    await findButton(member, 'profile.order').click()
    const first = page.getByRole('button', { name: t('profile.order_photo', { number: 1 }), exact: true })
    await first.waitFor()
    const before = await sources()
    await first.focus()
    await page.keyboard.press('Space')
    // The arrow keys move the photo once it is lifted, which its style shows.
    await page.locator('li[data-lifted]').waitFor()
    const announcement = (key: string, place: number) =>
      page.getByText(t(key, { place, number: before.length }), { exact: true }).waitFor({ state: 'attached' })
    const over = page.getByText(t('profile.order_over', { place: 2, number: before.length }), { exact: true })
    // An arrow key does nothing until the other photos have been measured.
    const move = async () => {
      if ((await over.count()) > 0) return 1
      await page.keyboard.press('ArrowRight')
      // If a second arrow key came before the first was announced, the photo would move too far.
      await over.waitFor({ state: 'attached', timeout: 5000 }).catch(() => {})
      return over.count()
    }
    await expect.poll(move, { timeout: 30_000 }).toBe(1)
    await expectHealthyPage(member, { dark: true })
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/photos/order'))
    await page.keyboard.press('Space')
    await announcement('profile.order_dropped', 2)
    expect((await saved).status()).toBe(200)
    await findButton(member, 'profile.order_done').click()
    await member.open('/profile?edit=photos')
    await findButton(member, 'profile.order').click()
    await first.waitFor()
    const [one, two, ...others] = before
    expect(await sources()).toEqual([two, one, ...others])
  },
)

test('a photo is cropped before upload, also by keys, and an undecodable one is sent unchanged', long, async () => {
  const member = await openPerson(product, { host: 'localhost', language: 'nl', device: 'phone', entered: true })
  const { page, t } = member
  await logIn(member, 'premium@nl.example', memberPassword)
  await member.open('/profile?edit=photos')
  const input = page.locator('input[type=file]').first()
  const uploads: number[] = []
  page.on('response', (reply) => {
    if (reply.url().endsWith('/api/photos') && reply.request().method() === 'POST') uploads.push(reply.status())
  })
  // A file chosen before the scripts load would be lost, because its upload needs them.
  const taken = () => input.evaluate(isHydrated)
  await expect.poll(taken).toBe(true)
  await input.setInputFiles({ name: 'broad.png', mimeType: 'image/png', buffer: await picture(1600, 800) })
  const dialog = page.getByRole('dialog', { name: t('profile.crop_title'), exact: true })
  await dialog.getByLabel(t('profile.crop_area'), { exact: true }).focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await dialog.getByLabel(t('profile.crop_zoom'), { exact: true }).fill('1.5')
  await expectHealthyPage(member, { dark: true })
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/photos') && request.method() === 'POST')
  await dialog.getByRole('button', { name: t('profile.crop_use'), exact: true }).click()
  expect((await sent).headers()['idempotency-key']).toBeDefined()
  await expect.poll(() => uploads).toEqual([200])
  const [made] = await product.app.db.asOwner<{ width: number; height: number }>(
    'select width, height from photos order by created_at desc limit 1',
  )
  expect((made?.width ?? 0) / (made?.height ?? 1)).toBeCloseTo(0.8, 2)

  await input.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await page.getByText(t('errors.photo_unreadable'), { exact: true }).waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
})

test('photos beyond the limit are left out before cropping', long, async () => {
  const member = await openPerson(product, { host: 'localhost', language: 'nl', device: 'desktop', entered: true })
  const { page, t } = member
  await logIn(member, 'free@nl.example', memberPassword)
  const [own] = await product.app.db.asOwner<{ id: string }>(`select id from members where email = 'free@nl.example'`)
  await product.app.db.asOwner(
    `insert into photos (id, member_id, status, media_key, width, height, colour, position, purpose, created_at)
     select gen_random_uuid(), $1, 'active', replace(gen_random_uuid()::text, '-', ''), 400, 500, '#7a4a6b', 9, 'profile', now()
     from generate_series(1, 2 - (select count(*) from photos where member_id = $1 and purpose = 'profile' and status <> 'rejected' and status <> 'deleted')::int)`,
    [own?.id],
  )
  await member.open('/profile?edit=photos')
  const input = page.locator('input[type=file]').first()
  await expect.poll(() => input.evaluate(isHydrated)).toBe(true)
  const buffer = await picture(800, 1000)
  const files = ['one', 'two', 'three'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer }))
  await input.setInputFiles(files)
  const dialog = page.getByRole('dialog', { name: t('profile.crop_title'), exact: true })
  await dialog.getByRole('button', { name: t('profile.crop_use'), exact: true }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByText(t('profile.photos_left_out', { count: 1 }), { exact: true }).waitFor()
  await page.getByText(t('profile.photos_full'), { exact: true }).waitFor()
  expect(await page.getByText(t('errors.photo_limit', { count: 3 }), { exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: t('profile.add_photos'), exact: true }).count()).toBe(0)
})
