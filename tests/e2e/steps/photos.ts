import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { isHydrated } from '../../harness/browser.ts'
import type { Person } from './person.ts'

/** A photo as a phone takes it: a JPEG that only its EXIF data turns upright. */
export async function createPhoneJpeg(): Promise<Buffer> {
  const face = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#d8b59a"/>
    <circle cx="800" cy="520" r="320" fill="#7a4a35"/><rect x="360" y="860" width="880" height="340" rx="160" fill="#2f4858"/></svg>`,
  )
  return sharp(face).jpeg({ quality: 88 }).withMetadata({ orientation: 6 }).toBuffer()
}

/** Adds the first photo on the member's own profile and waits until it is shown as under review. */
export async function addPhoto({ page, t }: Person): Promise<void> {
  const button = page.locator('[data-first-photo]').getByRole('button', { name: t('signup.photo_choose'), exact: true })
  await expect.poll(() => button.evaluate(isHydrated), { timeout: 30_000 }).toBe(true)
  const choosing = page.waitForEvent('filechooser')
  await button.click()
  await (await choosing).setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await createPhoneJpeg() })
  await page.getByRole('button', { name: t('profile.crop_whole'), exact: true }).click()
  await page.locator('article header').getByText(t('profile.photo_inspection')).waitFor()
}

/** The first photo on a member's profile. */
export const findPhoto = ({ page, t }: Person, name: string): Locator =>
  page.getByRole('img', { name: t('members.photo_of', { number: 1, name }) })

/** Expects the photo to have loaded as a picture. */
export async function expectPhoto(person: Person, name: string): Promise<void> {
  const width = () => findPhoto(person, name).evaluate((img) => (img as HTMLImageElement).naturalWidth)
  await expect.poll(width, { timeout: 20_000 }).toBeGreaterThan(0)
}
