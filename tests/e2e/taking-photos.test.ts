import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, isHydrated, viewports } from '../harness/browser.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { saveScreenshots } from './steps/screenshots.ts'

// Adding a photo to the member's own profile: from a file, again after a failure, and with the camera.

const app = await testApp({ rateLimits: false })
const timeout = { timeout: 30_000 }
const long = { timeout: 400_000 }

let site: TestSite
let anna: TestMember
beforeEach(async () => {
  site = await testSite(app)
  anna = await site.member({ name: 'Anna' })
})

test('a refused upload can be sent again', long, async () => {
  const { page } = await openLiveMemberPage(site, anna, '/profile?edit=photos')
  let broken = true
  await page.route('**/api/photos', (route) =>
    broken && route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const picture = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('dialog').getByRole('button', { name: 'Hele foto gebruiken' }).click()
  const again = page.getByRole('button', { name: 'Probeer opnieuw' })
  await again.waitFor()
  broken = false
  await again.click()
  await expect.poll(async () => (await anna.client.get('/api/photos')).body.photos.length, timeout).toBe(1)
})

test('without a photo, the profile itself asks for the first one', long, async () => {
  const { page } = await openLiveMemberPage(site, anna, '/profile', viewports.phone)
  const asked = page.locator('[data-first-photo]')
  await asked.locator('[data-photo-examples]').waitFor()
  await expectAccessible(page)
  const input = asked.locator('input[type=file]')
  await expect.poll(() => input.evaluate(isHydrated), timeout).toBe(true)
  const picture = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  await input.setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('dialog').getByRole('button', { name: 'Hele foto gebruiken' }).click()
  await asked.waitFor({ state: 'detached' })
  await page.getByRole('img', { name: 'Foto 1 van Anna' }).waitFor()
})

/** Behaves like a browser whose camera is in this state. */
const camera = (state: PermissionState, error: string | null) => (page: Page) =>
  page.addInitScript(
    ([state, error]) => {
      const query = navigator.permissions.query.bind(navigator.permissions)
      navigator.permissions.query = (asked) =>
        (asked.name as string) === 'camera' ? Promise.resolve({ state } as PermissionStatus) : query(asked)
      if (error) navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error as string))
    },
    [state, error],
  )

test('a photo is taken with the camera: explained first, with a text for each failure', long, async () => {
  const { page: first, context, origin } = await openLiveMemberPage(site, anna, '/profile')
  await first.close()
  const open = async (prepare: (page: Page) => Promise<unknown>) => {
    const page = await context.newPage()
    await prepare(page)
    await page.goto(`${origin}/profile?edit=photos`)
    await page.getByRole('button', { name: 'Foto maken' }).click()
    return { page, dialog: page.getByRole('dialog', { name: 'Foto maken' }) }
  }
  for (const [state, error, words] of [
    ['denied', null, 'mag je camera niet gebruiken'],
    ['granted', 'NotAllowedError', 'mag je camera niet gebruiken'],
    ['granted', 'NotFoundError', 'geen camera gevonden'],
    ['granted', 'NotReadableError', 'andere app gebruikt je camera'],
    ['granted', 'TypeError', 'doet het nu niet'],
  ] as const) {
    const { page, dialog } = await open(camera(state, error))
    await dialog.getByText(words).waitFor()
    await dialog.getByRole('button', { name: 'Foto kiezen' }).waitFor()
    if (error === 'NotReadableError') await expectAccessible(page)
    await page.close()
  }
  const { page, dialog } = await open(camera('prompt', null))
  await dialog.getByText('alleen aan zolang dit venster open is').waitFor()
  await saveScreenshots(page, 'camera-explained')
  await dialog.getByRole('button', { name: 'Camera aanzetten' }).click()
  await dialog.locator('video').waitFor()
  await expect
    .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth), timeout)
    .toBeGreaterThan(0)
  await saveScreenshots(page, 'camera-live')
  await dialog.getByRole('button', { name: 'Foto maken' }).click()
  const cut = page.getByRole('dialog')
  await cut.getByRole('button', { name: 'Hele foto gebruiken' }).click()
  await expect.poll(async () => (await anna.client.get('/api/photos')).body.photos.length, timeout).toBe(1)
})
