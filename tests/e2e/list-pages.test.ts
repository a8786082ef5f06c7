import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openMemberBrowser } from './steps/member-page.ts'

// Lists longer than a page continue behind a link, with and without scripts; going back restores the position.

const app = await testApp()

/** The number of likes and chats, a minute apart; the ninetieth is near the end. */
const people = 130

const site = await testSite(app)
const anna = await site.member({ name: 'Anna' })
const origin = `http://${site.host}:${app.port}`
const now = app.clock.now()
await app.db.asOwner(
  `insert into members (id, domain_id, pool, email, password_hash, status, confirmed_at, language, country, signup_date, terms_accepted_at)
     select gen_random_uuid(), $1, $2, n || '@' || $2, 'x', 'active', $3, 'nl', 'NL', $3, $3 from generate_series(1, ${people}) n`,
  [site.domainId, site.host, now],
)
await app.db.asOwner(
  `insert into profiles (member_id, domain_id, pool, name, gender, looking_for, date_of_birth, country, last_seen_at, created_at, searchable)
     select id, $1, $2, 'Mens ' || split_part(email, '@', 1), 'female', 'male', '1990-01-01', 'NL', $3, $3, true from members where email ~ '^\\d+@' and pool = $2`,
  [site.domainId, site.host, now],
)
const others = `(select id, split_part(email, '@', 1)::int n from members where email ~ '^\\d+@' and pool = $3) o`
const at = `$2::timestamptz - make_interval(mins => n)`
await app.db.asOwner(
  `insert into likes (from_member, to_member, created_at, seen_at) select id, $1, ${at}, case when n > 3 then $2::timestamptz end from ${others}`,
  [anna.id, now, site.host],
)
await app.db.asOwner(
  `with made as (insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
       select gen_random_uuid(), $3, least(id, $1), greatest(id, $1), id, $2, ${at} from ${others} returning id, member_a, member_b, last_message_at)
     insert into conversation_members (conversation_id, member_id, other_id, last_message_at)
     select id, me, other, last_message_at from made cross join lateral (values (member_a, member_b), (member_b, member_a)) side(me, other)`,
  [anna.id, now, site.host],
)

async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await openMemberBrowser(site, anna, options)
  const page = await context.newPage()
  await page.goto(path)
  return page
}
const timeout = { timeout: 30_000 }
const older = (page: Page) => page.getByRole('link', { name: 'Ouder' })
const newest = (page: Page) => page.getByRole('link', { name: 'Naar de nieuwste' })

for (const [how, options] of [
  ['with scripts', viewports.phone],
  ['without scripts', { ...viewports.phone, javaScriptEnabled: false }],
] as const) {
  it(`received likes fill consecutive pages, ${how}`, async () => {
    const page = await open('/likes', options)
    const findNames = () => page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
    const first = await findNames()
    expect(first).toHaveLength(48)
    expect(first[0]).toContain('Mens 1')
    expect(await newest(page).count()).toBe(0)
    await older(page).click()
    await page.waitForURL(/\/likes\?before=/)
    await expect.poll(async () => (await findNames())[0], timeout).toContain('Mens 49')
    await older(page).click()
    await expect.poll(async () => (await findNames()).length, timeout).toBe(people - 96)
    expect(await older(page).count()).toBe(0)
    if (!('javaScriptEnabled' in options)) await expectAccessible(page)
    await page.goBack()
    await expect.poll(async () => (await findNames())[0], timeout).toContain('Mens 49')
    // The reader returns to where the link was.
    if (!('javaScriptEnabled' in options))
      await expect.poll(() => page.evaluate(() => scrollY), timeout).toBeGreaterThan(500)
    await newest(page).click()
    await page.waitForURL(`${origin}/likes`)
    await expect.poll(findNames, timeout).toEqual(first)
    await page.context().close()
  })

  it(`a long list of chats continues beside the conversation opened from it, ${how}`, async () => {
    const page = await open('/chats', { ...options, ...viewports.desktop })
    const side = page.getByRole('complementary', { name: 'Berichten' })
    const rows = side.locator('li a[href*="/chats/"]')
    await expect.poll(() => rows.count(), timeout).toBe(100)
    await older(page).click()
    await page.waitForURL(/\/chats\?before=/)
    await expect.poll(() => rows.count(), timeout).toBe(people - 100)
    await side.getByRole('link', { name: /Mens 105/ }).click()
    await page.waitForURL(/\/chats\/[^?]+\?before=/)
    await page.getByRole('textbox', { name: 'Bericht' }).first().waitFor()
    await expect.poll(() => rows.count(), timeout).toBe(people - 100)
    if (!('javaScriptEnabled' in options)) await expectAccessible(page)
    await page.goBack()
    await page.waitForURL(/\/chats\?before=/)
    await newest(page).click()
    await page.waitForURL(`${origin}/chats`)
    await expect.poll(() => rows.count(), timeout).toBe(100)
    // A search by name finds a member further down.
    const box = side.getByRole('searchbox')
    await box.fill('mens 120')
    await box.press('Enter')
    await side.getByRole('link', { name: /Mens 120/ }).waitFor(timeout)
    await page.context().close()
  })
}
