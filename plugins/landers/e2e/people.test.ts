import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMainPhoto } from '../../../tests/factories/main-photo.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { newVisitor, viewports } from '../../../tests/harness/browser.ts'
import { manualClock } from '../../../tests/harness/index.ts'

// Members on landers, and the effect of a visitor's answers on map, films, gallery and diptych.

const app = await testApp({ clock: manualClock(new Date()) })
const pages = ['landing', 'landing2', 'landing3']
const absent = '01900000-0000-7000-8000-000000000000'

let site: TestSite
let shown: TestMember
beforeAll(async () => {
  site = await testSite(app)
  await site.set('landers.members', true)
  shown = await site.member({ name: 'Annelies', gender: 'female', birth: '1990-01-01' })
  const other = await site.member({ name: 'Bastiaan', gender: 'male' })
  for (const { id } of [shown, other]) await addMainPhoto(app, id)
})

describe('a page about one member', () => {
  /** The page as a visitor gets it, without parts that differ per response. */
  async function seen(id: string, page: string, visitor = site.client()): Promise<string> {
    const reply = await visitor.get(`/members/${id}/${page}`)
    expect({ status: reply.status, xRobotsTag: reply.headers['x-robots-tag'] }).toEqual({
      status: 200,
      xRobotsTag: 'noindex',
    })
    return reply.text.replaceAll(/nonce="[^"]*"/g, '').replaceAll(id, '·')
  }

  test.each(pages)('%s shows only members visible to visitors, limited to their card', async (page) => {
    const { text } = await site.client().get(`/members/${shown.id}/${page}`)
    expect(text.includes('Annelies')).toBe(true)
  })

  test.each(pages)(
    '%s: hidden, deleted and invented members, and those of other sites, look the same',
    async (page) => {
      const shy = await site.member({ name: 'Schuw' })
      await shy.client.put('/api/account/invisible', { invisible: true })
      const other = await (await testSite(app)).member({ name: 'Anderswo' })
      const abroad = await site.member({ name: 'Buiten', country: 'DE' })
      const blank = await seen(absent, page)
      for (const { id } of [shy, other, abroad]) expect((await seen(id, page)) === blank).toBe(true)
      expect((await seen('nonsense', page)) === blank).toBe(true)
      await site.set('logged_out_search', 'none')
      expect((await seen(shown.id, page)) === blank).toBe(true)
      await site.set('logged_out_search', 'limited')
    },
  )

  test.each([...pages.map((page) => `/members/ID/${page}`), '/landers/gallery', '/landers/tinderswipe'])(
    '%s shows no member unless the operator enabled it and the member agreed',
    async (path) => {
      const own = await testSite(app)
      const member = await own.member({ name: 'Annelies' })
      const closed = await own.member({ name: 'Gesloten', forVisitors: false })
      for (const { id } of [member, closed]) await addMainPhoto(app, id)
      const readText = async ({ id }: TestMember) => (await own.client().get(path.replace('ID', id))).text
      expect((await readText(member)).includes('Annelies')).toBe(false)
      await own.set('landers.members', true)
      expect((await readText(member)).includes('Annelies')).toBe(true)
      expect((await readText(closed)).includes('Gesloten')).toBe(false)
    },
  )

  test.each(pages)('%s labels a fictional profile', async (page) => {
    const own = await testSite(app)
    await own.set('locales', ['nl'])
    await own.set('fictional_warning', { nl: 'Een verzonnen profiel.' })
    await own.set('fictional_enabled', true)
    await own.set('fictional_singular', { nl: 'Verzonnen' })
    const { id } = await own.member({ name: 'Fantasia', fictional: true })
    await addMainPhoto(app, id)
    const { text } = await own.client().get(`/members/${id}/${page}`)
    expect([text.includes('Fantasia'), text.includes('Verzonnen'), text.includes('Een verzonnen profiel.')]).toEqual([
      true,
      true,
      true,
    ])
  })

  test.each([...pages.map((page) => `/members/ID/${page}`), '/landers/gallery', '/landers/tinderswipe'])(
    '%s shows nobody without a photo, unless faces do not come first',
    async (path) => {
      const own = await testSite(app)
      await own.set('landers.members', true)
      const { id } = await own.member({ name: 'Annelies' })
      const readText = async () => (await own.client().get(path.replace('ID', id))).text
      expect((await readText()).includes('Annelies')).toBe(false)
      await own.set('faces_first', 'off')
      expect((await readText()).includes('Annelies')).toBe(true)
    },
  )

  test('members continue to the profile', async () => {
    const headers = { accept: 'text/html', 'x-request-type': undefined }
    const reply = await shown.client.get(`/members/${absent}/landing2/spring`, { headers })
    expect({ status: reply.status, location: reply.headers.location }).toEqual({
      status: 302,
      location: `/members/${absent}`,
    })
  })

  test('an unknown slug redirects to the page without one', async () => {
    const reply = await site.client().get(`/members/${shown.id}/landing3/gone?network=n1`)
    expect({ status: reply.status, location: reply.headers.location }).toEqual({
      status: 302,
      location: `/members/${shown.id}/landing3?network=n1`,
    })
  })
})

describe('on a phone', () => {
  async function open(path: string, options = {}, before?: (page: Page) => void): Promise<Page> {
    const context = await newVisitor({ ...viewports.phone, ...options })
    const page = await context.newPage()
    before?.(page)
    await page.goto(`http://${site.host}:${app.port}${path}`)
    // Confirms the age in the entry warning.
    const entry = page.locator('dialog[data-entry]')
    if (await entry.isVisible()) await entry.locator('button').last().click()
    // Answers are visualised once the script runs.
    await page.locator('form[data-ready]').waitFor()
    return page
  }
  const next = (page: Page) => page.locator('form[data-signup-start] button[type=submit]').click()
  /** Chooses the first answer of a question that needs one, and presses the button. */
  async function answerNext(page: Page): Promise<void> {
    const choices = page.locator('[data-step]:not([hidden]) label:has([type=radio]:required)')
    if ((await choices.count()) > 0) await choices.first().click()
    await next(page)
  }

  test('the tapped region becomes the place in the sign-up', async () => {
    const page = await open('/landers/maplanding')
    const pin = page.locator('[data-pin="NL-GR"]')
    await page.locator('[data-map][data-ready]').waitFor()
    await pin.click({ force: true })
    expect(await page.locator('[name=region]').inputValue()).toBe('NL-GR')
    for (let step = 0; step < 4; step += 1) await answerNext(page)
    await page.waitForURL('**/signup')
    const form = page.locator('form[action^="/signup"]')
    await form.locator('input[name=region]').waitFor({ state: 'attached' })
    expect(await form.locator('input[name=region]').inputValue()).toBe('NL-GR')
  })

  test('a film plays the requested part and waits at its end, even on a busy page', async () => {
    const replies: number[] = []
    // Listens before the page loads: answering the entry warning counts as activity and starts the film.
    const page = await open('/landers/video', viewports.desktop, (fresh) =>
      fresh.on(
        'response',
        (reply) => void (/\.(webm|mp4)$/.test(new URL(reply.url()).pathname) && replies.push(reply.status())),
      ),
    )
    await page.locator('[data-moment]').nth(1).click()
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 6.5)
    expect(new Set(replies)).toEqual(new Set([206]))
    await page.evaluate(() => {
      const until = performance.now() + 1500
      while (performance.now() < until);
    })
    await page.waitForFunction(() => document.querySelector('video')?.paused === true)
    const stopped = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
    expect(stopped).toBeLessThanOrEqual(7.4)
    expect(await page.locator('[data-moment][aria-current=true]').count()).toBe(1)
    expect(await page.locator('[data-moment]').nth(1).getAttribute('aria-current')).toBe('true')
  })

  test('a mouse at rest when the page starts loads no film; a moving one does', async () => {
    const films: string[] = []
    const page = await open('/landers/transitionsvideolanding', {}, (fresh) =>
      fresh.on('request', (request) => void (/\.(webm|mp4)$/.test(request.url()) && films.push(request.url()))),
    )
    await page.reload()
    await page.locator('form[data-ready]').waitFor()
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 })))
    expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
    films.length = 0
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 3, movementY: 0 })))
    await expect.poll(() => films.length).toBeGreaterThan(0)
  })

  test('reduced motion shows pictures and loads no film', async () => {
    const films: string[] = []
    const page = await open('/landers/video', { ...viewports.desktop, reducedMotion: 'reduce' })
    page.on('request', (request) => void (/\.(webm|mp4)$/.test(request.url()) && films.push(request.url())))
    await page.locator('[data-moment]').nth(2).click()
    await page.waitForFunction(() => /evening-3/.test(document.querySelector('video')?.poster ?? ''))
    expect(films).toEqual([])
  })

  test('photos below the first card load after the page, and are shown on the first activity', async () => {
    await app.db.asOwner(
      `with drawn as (
         insert into photos (id, member_id, status, media_key, width, height, colour, position, purpose, created_at)
         select gen_random_uuid(), id, 'active', replace(id::text, '-', ''), 400, 500, '#7a4a6b', 0, 'profile', signup_date
         from members where domain_id = $1 returning id, member_id)
       update profiles set main_photo_id = drawn.id from drawn where profiles.member_id = drawn.member_id`,
      [site.domainId],
    )
    const page = await open('/landers/tinderswipe')
    await page.reload()
    await page.locator('form[data-ready]').waitFor()
    const photos = page.locator('[data-deck] img')
    await expect
      .poll(() => photos.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).loading)))
      .toEqual(['eager', 'eager', 'eager', 'eager', 'eager'])
    expect(await Promise.all([photos.first().isVisible(), photos.last().isVisible()])).toEqual([true, false])
    await page.keyboard.press('Tab')
    await photos.last().waitFor({ state: 'visible' })
  })

  test('the chosen hope appears in the sign-up', async () => {
    const page = await open('/landers/transitionsvideolanding')
    await page.locator('label:has([name=signup_message])').nth(2).click()
    const line = await page.locator('[name=signup_message]:checked').inputValue()
    for (let step = 0; step < 4; step += 1) await answerNext(page)
    await page.waitForURL('**/signup')
    expect(await page.locator('form[action^="/signup"] [name=signup_message]').inputValue()).toBe(line)
  })

  test('the wall follows the answer; keys open a picture and close it', async () => {
    const page = await open('/landers/gallery')
    expect(await page.locator('[data-picture]').count()).toBe(6)
    await page.locator('[data-closer]').first().click()
    const first = await page.locator('[data-large]').textContent()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('[data-large]').textContent()).not.toBe(first)
    await page.keyboard.press('Escape')
    await page.locator('label:has([name=looking_for][value=female])').click()
    await expect
      .poll(async () => (await page.locator('[data-picture]:visible').allTextContents()).join())
      .not.toContain('Bastiaan')
    expect((await page.locator('[data-picture]:visible').allTextContents()).join()).toContain('Annelies')
  })

  test('faces move into place with each answer', async () => {
    const page = await open('/landers/collagelanding')
    const findAnswers = () => page.locator('[data-collage]').getAttribute('data-answers')
    await page.locator('label:has([name=gender][value=female])').click()
    await expect.poll(findAnswers).toBe('1')
    await next(page)
    await page.locator('label:has([name=looking_for][value=male])').click()
    await expect.poll(findAnswers).toBe('2')
  })

  test('the empty half of the diptych takes the name and the age', async () => {
    const page = await open(`/members/${shown.id}/landing2`)
    await page.locator('[name=name]').fill('Ömer')
    await expect.poll(() => page.locator('[data-initial]').textContent()).toBe('Ö')
    for (let step = 0; step < 3; step += 1) await answerNext(page)
    await page.locator('[name=dob_day]').fill('1')
    await page.locator('[name=dob_month]').selectOption('1')
    await page.locator('[name=dob_year]').fill(String(new Date().getFullYear() - 40))
    await expect.poll(() => page.locator('[data-line]').textContent()).toBe('Ömer, 40')
  })
})
