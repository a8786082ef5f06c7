import { expect, test } from 'vitest'
import { AppError } from '../../core/kernel/errors.ts'
import { testPassword, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor } from '../harness/browser.ts'
import { hostileTexts, percentEncoded } from '../security/hostile.ts'
import { openMemberBrowser } from './steps/member-page.ts'

const app = await testApp()
const site = await testSite(app)

test('visitors who share an address can open the search 65 times', async () => {
  await site.set('logged_out_search', 'limited')
  const visitor = site.client()
  const seen = new Set<number>()
  for (let view = 0; view < 65; view++) seen.add((await visitor.get('/members')).status)
  expect([...seen]).toEqual([200])
})

test('a rate-limited member reads so in their language, with the time to retry', async () => {
  const member = await site.member()
  await member.client.put('/api/user.php', { language: 'de' })
  const consume = app.services.limiter.consume
  app.services.limiter.consume = async (key) => {
    if (key.startsWith('GET /api/members ')) throw new AppError('rate_limited', { params: { seconds: 17 } })
  }
  const url = `http://${site.host}:${app.port}`
  const context = await openMemberBrowser(site, member)
  const page = await context.newPage()
  const reply = await page.goto(`${url}/members`)
  expect([reply?.status(), await reply?.headerValue('retry-after')]).toEqual([429, '17'])
  expect(await page.locator('h1').textContent()).toBe('Das ging etwas schnell. Versuch es in 17 Sek. noch einmal.')
  await expectAccessible(page)
  // The same refusal for data requested by the page's script.
  await page.goto(`${url}/notifications`)
  await page.locator('nav a[href="/members"]').first().click()
  await page.getByText('Das ging etwas schnell.').waitFor()
  await context.close()
  app.services.limiter.consume = consume
})

test('a visitor’s port or cookie choices are not cached for others', async () => {
  const visitor = site.client()
  visitor.cookies.set('country', 'DE')
  for (const path of ['/', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest']) {
    const reply = await visitor.get(path, { headers: { host: `${site.host}:9999` } })
    expect([path, reply.status, reply.text.includes('9999')]).toEqual([path, 200, false])
    expect(reply.headers.vary).toContain('Cookie')
  }
  for (const path of ['/sitemap.xml', '/manifest.webmanifest']) {
    // The page depends on the country of the visitor's address, which no Vary header can name.
    expect((await visitor.get(path)).headers['cache-control']).toContain('private')
  }
})

test('a login returns to the previous address, in any script', async () => {
  const member = await site.member()
  const reply = await member.client.get(`/login?to=${encodeURIComponent('/members?q=漢字')}`)
  expect(reply).toMatchObject({ status: 302, headers: { location: '/members?q=%E6%BC%A2%E5%AD%97' } })
})

test('no page address makes the server fail', async () => {
  const member = await site.member()
  const pages = [
    '/members/*',
    '/members/*/chat',
    '/members/*/signup',
    '/chats/*',
    '/transactions/*',
    '/credits/*',
    '/credits/*/ideal',
    '/likes/*',
    '/pages/*',
    '/*',
    '/members?page=*',
    '/members?country=*&region=*',
    '/members?min_age=*',
    '/?lang=*',
    '/login?to=*',
    '/credits?code=*',
    '/complaints?about=*&kind=*',
    '/reset-password/do?token=*',
    '/?network=*&ref=*',
  ]
  const texts = [
    ...hostileTexts.filter((_, index) => index % 2 === 0).map((one) => one.slice(0, 3000)),
    '漢字',
    '\ud800',
  ]
  const failed: string[] = []
  for (const page of pages) {
    for (const text of texts) {
      const path = page.replaceAll('*', percentEncoded(text))
      for (const client of [member.client, site.client()]) {
        const { status } = await client.get(path)
        if (status >= 500) failed.push(`${status} ${path.slice(0, 200)}`)
      }
    }
  }
  expect(failed).toEqual([])
})

test('a banned member who logs in, with or without scripts, sees the decision, its reason and the appeal', async () => {
  await site.set('enable_site_entry_popup', 'no')
  const member = await site.member()
  const moderator = await site.staff('moderator')
  await app.db.asOwner(`update members set language = 'de' where id = $1`, [member.id])
  const ban = { reason: 'Seen in a test', stated_ground: 'fraud', version: 1 }
  expect((await moderator.post(`/api/console/members/${member.id}/ban`, ban)).status).toBe(200)
  await app.settle()
  for (const javaScriptEnabled of [true, false]) {
    const context = await newVisitor({ locale: 'de-DE', javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`http://${site.host}:${app.port}/login`)
    await page.locator('input[name=email]').fill(member.email)
    await page.locator('input[name=password]').fill(testPassword)
    await page.locator('form button[type=submit]').first().click()
    await page.getByRole('heading', { level: 1, name: 'Dein Konto wurde gesperrt' }).waitFor()
    await page.getByText('Bis auf Weiteres').waitFor()
    await page.getByText('Über das Konto wurde Geld verlangt', { exact: false }).waitFor()
    await page.locator('textarea[name=text]').waitFor()
    if (javaScriptEnabled) await expectAccessible(page)
    await context.close()
  }
})
