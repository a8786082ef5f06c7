import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { memberPage } from './steps/member-page.ts'
import { shots } from './steps/shots.ts'

const app = await testApp()
app.services.limiter.consume = async () => {}
const patience = { timeout: 30_000 }
const long = { timeout: 400_000 }
const utrecht = { latitude: 52.09, longitude: 5.12 }

let site: TestSite
let anna: TestMember
beforeEach(async () => {
  site = await testSite(app)
  anna = await site.member({ name: 'Anna' })
})
const profile = async () => (await anna.client.get('/api/profile')).body.profile

test(
  'each part is saved as it is changed; what is refused stays and says so; consent waits for the button',
  long,
  async () => {
    const { page, context } = await memberPage(site, anna, '/profile')
    const next = page.getByRole('region', { name: /Je profiel tot nu toe/ })
    await next.getByText('Een foto van jou').waitFor()
    await page.getByText('Wat je wijzigt, wordt vanzelf bewaard').waitFor()
    await shots(page, 'own-profile')

    const tagline = page.getByLabel('In één zin')
    await tagline.fill('Thee of wijn')
    await tagline.blur()
    await expect.poll(async () => (await profile()).tagline, patience).toBe('Thee of wijn')
    await page.locator('section[aria-labelledby=about]').getByText('Bewaard', { exact: true }).waitFor()
    const name = page.getByLabel('Profielnaam')
    await name.fill('@anna')
    await name.blur()
    await page.locator('section[aria-labelledby=who]').getByText('Nog niet bewaard').waitFor()
    expect(await name.inputValue()).toBe('@anna')
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    expect((await profile()).name).toBe('Anna')
    await expectAccessible(page)
    await name.fill('Annelies')
    await name.blur()
    await expect.poll(async () => (await profile()).name, patience).toBe('Annelies')
    await expect.poll(() => name.getAttribute('aria-invalid'), patience).not.toBe('true')

    // What the law protects is kept by the button alone.
    await page.locator('input[name=sexuality_consent]').check({ force: true })
    await page.locator('select[name=hair]').selectOption({ index: 1 })
    await expect.poll(async () => (await profile()).hair, patience).not.toBe(null)
    expect((await profile()).sexuality_consent).toBe(false)
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect.poll(async () => (await profile()).sexuality_consent, patience).toBe(true)

    await next.getByRole('button', { name: 'Verbergen' }).click()
    await page.reload()
    await page.getByRole('heading', { name: 'Waar je woont' }).waitFor()
    expect(await next.count()).toBe(0)
    await context.close()
  },
)

test('a refused upload can be sent again', long, async () => {
  const { page, context } = await memberPage(site, anna, '/profile')
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
  await expect.poll(async () => (await anna.client.get('/api/photos')).body.photos.length, patience).toBe(1)
  await context.close()
})

/** Answers as a browser would whose camera is in this state. */
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

test(
  'a photo is taken with the camera: explained first, and each reason why it does not work has its words',
  long,
  async () => {
    const { page: first, context, origin } = await memberPage(site, anna, '/profile')
    await first.close()
    const open = async (prepare: (page: Page) => Promise<unknown>) => {
      const page = await context.newPage()
      await prepare(page)
      await page.goto(`${origin}/profile`)
      await page.getByRole('button', { name: 'Foto maken' }).click()
      return { page, dialog: page.getByRole('dialog', { name: 'Foto maken' }) }
    }
    for (const [state, error, words] of [
      ['denied', null, 'mag je camera niet gebruiken'],
      ['granted', 'NotAllowedError', 'mag je camera niet gebruiken'],
      ['granted', 'NotFoundError', 'geen camera gevonden'],
      ['granted', 'NotReadableError', 'ander programma gebruikt je camera'],
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
    await shots(page, 'camera-explained')
    await dialog.getByRole('button', { name: 'Camera aanzetten' }).click()
    await dialog.locator('video').waitFor()
    await expect
      .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth), patience)
      .toBeGreaterThan(0)
    await shots(page, 'camera-live')
    await dialog.getByRole('button', { name: 'Foto nemen' }).click()
    const cut = page.getByRole('dialog')
    await cut.getByRole('button', { name: 'Hele foto gebruiken' }).click()
    await expect.poll(async () => (await anna.client.get('/api/photos')).body.photos.length, patience).toBe(1)
    await context.close()
  },
)

async function settings(options: BrowserContextOptions = {}) {
  return memberPage(site, anna, '/notifications', { ...viewports.phone, ...options })
}

test(
  'the position fills in where one lives, after an explanation; others are shown as little as is wanted',
  long,
  async () => {
    const { page, context } = await settings({ geolocation: utrecht, permissions: ['geolocation'] })
    const section = page.locator('#location')
    await section.getByText('mag vragen waar je bent').waitFor()
    const asked = page.waitForRequest((request) => request.url().includes('/api/geocode.php'))
    await section.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
    // No finer than a kilometre leaves the browser.
    expect(new URL((await asked).url()).search).toBe('?lat=52.09&lon=5.12')
    await expect.poll(async () => (await profile()).place, patience).toBe('Utrecht')
    await section.getByText('Utrecht, Utrecht').waitFor()
    await shots(page, 'location')
    await expectAccessible(page)
    // Within the hour nothing is asked again.
    let more = 0
    page.on('request', (request) => request.url().includes('geocode') && more++)
    await anna.client.put('/api/profile', { country: 'NL', place: null })
    await section.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
    await expect.poll(async () => (await profile()).place, patience).toBe('Utrecht')
    expect(more).toBe(0)
    await section.getByText('Alleen de regio').click()
    await section.getByRole('button', { name: 'Bewaren' }).click()
    await expect.poll(async () => (await profile()).place, patience).toBe(null)
    expect((await profile()).region).toBe('NL-UT')
    await context.close()
  },
)

test('where the position is not to be had, each reason has its words and a place can be typed', long, async () => {
  const { page: first, context, origin } = await settings()
  await first.close()
  const open = async (state: PermissionState | 'unsupported', code: number) => {
    const page = await context.newPage()
    await page.addInitScript(
      ([state, code]) => {
        if (state === 'unsupported') return void Reflect.deleteProperty(Navigator.prototype, 'geolocation')
        const query = navigator.permissions.query.bind(navigator.permissions)
        navigator.permissions.query = (asked) =>
          asked.name === 'geolocation'
            ? Promise.resolve(Object.assign(new EventTarget(), { state }) as never)
            : query(asked)
        navigator.geolocation.getCurrentPosition = (done, failed) =>
          code ? failed?.({ code } as never) : done({ coords: { latitude: 0, longitude: -30 } } as never)
      },
      [state, code] as const,
    )
    await page.goto(`${origin}/profile`)
    return page
  }
  for (const [state, code, words] of [
    ['denied', 1, 'mag niet weten waar je bent'],
    ['granted', 1, 'mag niet weten waar je bent'],
    ['granted', 2, 'weet nu niet waar het is'],
    ['granted', 3, 'duurde te lang'],
    ['granted', 0, 'kennen we geen plaats'],
  ] as const) {
    const page = await open(state, code)
    await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
    await page.locator('section[aria-labelledby=where]').getByText(words).waitFor()
    expect(await page.locator('input[name=place]').isEnabled()).toBe(true)
    await page.close()
  }
  const prompted = await open('prompt', 2)
  await prompted.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  const dialog = prompted.getByRole('dialog', { name: 'Waarvoor is je locatie?' })
  await dialog.getByText('afgeronde afstand').waitFor()
  await expectAccessible(prompted)
  await shots(prompted, 'location-explained')
  await dialog.getByRole('button', { name: 'Niet nu' }).click()
  await dialog.waitFor({ state: 'detached' })
  await prompted.close()
  const without = await open('unsupported', 0)
  await without.locator('input[name=place]').waitFor()
  await expect.poll(() => without.getByRole('button', { name: 'Gebruik mijn locatie' }).count(), patience).toBe(0)
  await context.close()
})
