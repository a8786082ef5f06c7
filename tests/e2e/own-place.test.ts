import type { BrowserContextOptions } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { saveScreenshots } from './steps/screenshots.ts'

// The member's place, set by the device's position, with an explanation before the browser asks for it, or typed.

const app = await testApp({ rateLimits: false })
const timeout = { timeout: 30_000 }
const long = { timeout: 400_000 }
const utrecht = { latitude: 52.09, longitude: 5.12 }

let site: TestSite
let anna: TestMember
beforeEach(async () => {
  site = await testSite(app)
  anna = await site.member({ name: 'Anna' })
})
const readProfile = async () => (await anna.client.get('/api/profile')).body.profile

async function readSettings(options: BrowserContextOptions = {}) {
  return openLiveMemberPage(site, anna, '/notifications', { ...viewports.phone, ...options })
}

test(
  'fills in the place from the position after an explanation, and hides what the member chose to hide',
  long,
  async () => {
    const { page } = await readSettings({ geolocation: utrecht, permissions: ['geolocation'] })
    const section = page.locator('#location')
    await section.getByText('mag je locatie opvragen').waitFor()
    const asked = page.waitForRequest((request) => request.url().includes('/api/geocode.php'))
    await section.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
    // The browser sends a position no more precise than a kilometre.
    expect(new URL((await asked).url()).search).toBe('?lat=52.09&lon=5.12')
    await expect.poll(async () => (await readProfile()).place, timeout).toBe('Utrecht')
    await section.getByText('Utrecht, Utrecht').waitFor()
    await saveScreenshots(page, 'location')
    await expectAccessible(page)
    // Within an hour the same request is not sent again.
    let more = 0
    page.on('request', (request) => request.url().includes('geocode') && more++)
    await anna.client.put('/api/profile', { country: 'NL', place: null })
    await section.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
    await expect.poll(async () => (await readProfile()).place, timeout).toBe('Utrecht')
    expect(more).toBe(0)
    // The server stores the place before the page has its answer, which resets the form to the stored place.
    await waitUntilIdle(page)
    await section.getByText('Alleen de regio').click()
    await section.getByRole('button', { name: 'Opslaan' }).click()
    await expect.poll(async () => (await readProfile()).place, timeout).toBe(null)
    expect((await readProfile()).region).toBe('NL-UT')
  },
)

test('if the position is unavailable, the page names the reason, and a place can be typed', long, async () => {
  const { page: first, context, origin } = await readSettings()
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
    await page.goto(`${origin}/profile?edit=where`)
    // The page scrolls to the edited part once scripts run.
    await waitUntilIdle(page)
    return page
  }
  for (const [state, code, words] of [
    ['denied', 1, 'mag niet weten waar je bent'],
    ['granted', 1, 'mag niet weten waar je bent'],
    ['granted', 2, 'kan nu niet bepalen waar je bent'],
    ['granted', 3, 'duurde te lang'],
    ['granted', 0, 'kennen we geen plaats'],
  ] as const) {
    const page = await open(state, code)
    await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
    await page.getByRole('region', { name: 'Waar je woont' }).getByText(words).waitFor()
    expect(await page.locator('input[name=place]').isEnabled()).toBe(true)
    await page.close()
  }
  const prompted = await open('prompt', 2)
  await prompted.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  const dialog = prompted.getByRole('dialog', { name: 'Waarvoor gebruiken we je locatie?' })
  await dialog.getByText('ongeveer hoe ver weg je bent').waitFor()
  await expectAccessible(prompted)
  await saveScreenshots(prompted, 'location-explained')
  await dialog.getByRole('button', { name: 'Niet nu' }).click()
  await dialog.waitFor({ state: 'detached' })
  await prompted.close()
  const without = await open('unsupported', 0)
  await without.locator('input[name=place]').waitFor()
  await expect.poll(() => without.getByRole('button', { name: 'Gebruik mijn locatie' }).count(), timeout).toBe(0)
})
