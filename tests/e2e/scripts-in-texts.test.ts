import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { manualClock } from '../../core/kernel/clock.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { createModerationWorld } from '../factories/moderation-world.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { newVisitor } from '../harness/browser.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// Fills every text that users can write with code that would run if the text were treated as markup: on pages, in the
// console and in mails.

const app = await testApp({ clock: manualClock(new Date()), rateLimits: false })

/** From short to long: each text is filled with the first one that its rules accept. */
const attacks = [
  `"'></title></script></style><img src=x onerror=ran()><svg onload=ran()></svg><script>ran()</script>[x](javascript:ran()) <a href="javascript:ran()">x</a>`,
  '"><img src=x onerror=ran()>',
]
const free =
  /^(name|tagline|description|body|text|message|note|reason|answer|title|label|explanation|details|told|place|statement|comment|question)$/
/** Columns that no user writes: codes, keys and what a migration fills. */
const closed = /^(settings.*|knex.*|outbox.*|places.*|regions.*|geo.*|audit.*|idempotency.*|staff_roles|plugin.*)$/

/** Fills all free texts of the database, and returns which were filled. */
async function fill(): Promise<string[]> {
  const columns = await app.db.asOwner<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying')`,
  )
  const filled: string[] = []
  for (const { table_name: table, column_name: column } of columns) {
    if (!free.test(column) || closed.test(table)) continue
    for (const attack of attacks) {
      const done = await app.db
        .asOwner(`update "${table}" set "${column}" = $1 where "${column}" is not null returning 1`, [attack])
        .catch(() => [])
      if (done.length === 0) continue
      filled.push(`${table}.${column}`)
      break
    }
  }
  return filled
}

const site = await testSite(app)
const world = await createModerationWorld(site)
for (const { id } of app.services.plugins.plugins) await site.set(`${id}.enabled`, true)
await site.set('logged_out_search', 'all')
const reader = await site.member({ name: 'Reader', paidUser: true })

/** Collects the scripts that ran in any page of a browser, and those that only the page's policy has blocked. */
async function watch(context: BrowserContext): Promise<string[]> {
  const found: string[] = []
  await context.exposeBinding('ran', ({ page }) => void found.push(`ran at ${page.url()}`))
  await context.exposeBinding('stopped', ({ page }, what: string) => void found.push(`${what} at ${page.url()}`))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      const { stopped } = window as unknown as { stopped?: (what: string) => void }
      if (violatedDirective.startsWith('script')) stopped?.(`${violatedDirective} ${sample}`)
    }),
  )
  return found
}
/** The console changes screens without loading a page, so nothing says when the next screen has begun to fetch. */
const settle = async (page: Page) => {
  await page.waitForTimeout(300)
  await waitUntilIdle(page)
}

test('the detection finds scripts that run', async () => {
  const context = await newVisitor()
  const found = await watch(context)
  const page = await context.newPage()
  await page.setContent(`<p>${attacks[0]}</p>`)
  await expect.poll(() => found.length).toBeGreaterThan(1)
  await page.route('http://policy.test/', (route) =>
    route.fulfill({
      body: `<p>${attacks[1]}</p>`,
      headers: { 'content-type': 'text/html', 'content-security-policy': "script-src 'none'" },
    }),
  )
  found.length = 0
  await page.goto('http://policy.test/')
  await expect.poll(() => found.length).toBeGreaterThan(0)
})

test('no text that users write runs as a script, on any page, in the console or in a mail', {
  timeout: 300_000,
}, async () => {
  const { bram } = world
  await reader.client.put(`/api/members/${bram.id}/like`)
  const sent = await bram.client.post(`/api/members/${reader.id}/messages`, {
    id: createIdAt(app.clock.now()),
    text: attacks[0],
  })
  const conversation = sent.body.conversation?.id
  expect(sent.status).toBe(200)
  const filled = await fill()
  expect(filled).toEqual(
    expect.arrayContaining(['profiles.name', 'profiles.description', 'complaints.message', 'answers.text']),
  )
  expect(filled.length).toBeGreaterThan(15)
  for (const key of ['index_title', 'description', 'brand_headline'])
    await site.set(key, { nl: attacks[1], en: attacks[1] })

  const url = `http://${site.host}:${app.port}`
  const member = await newVisitor()
  const seen = await watch(member)
  await member.addCookies([{ name: 'session', value: reader.client.cookies.get('session') ?? '', url }])
  const page = await member.newPage()
  const pages = ['/members', `/members/${bram.id}`, '/chats', `/chats/${conversation}`, '/likes', '/likes/given']
  for (const path of [...pages, '/likes/matches', '/profile', '/notifications', '/transactions', '/complaints']) {
    const reply = await page.goto(url + path)
    expect({ path, status: reply?.status() }).toEqual({ path, status: 200 })
    await waitUntilIdle(page)
  }
  expect(await page.title()).toContain('<img')
  await member.close()
  const visitor = await newVisitor()
  const met = await watch(visitor)
  const outside = await visitor.newPage()
  for (const path of ['/', '/members', `/members/${bram.id}`, '/signup', '/pricing', '/pages/faq']) {
    await outside.goto(url + path)
    await waitUntilIdle(outside)
  }
  await visitor.close()

  const { page: desk, context } = await openConsole(site, 'owner', site.domainId)
  const judged = await watch(context)
  const lists = ['/', '/members', `/members/${bram.id}/show`, `/members/${bram.id}/show/timeline`, '/reviews']
  for (const path of [
    ...lists,
    '/complaints',
    '/complaints/desk',
    '/second-reviews',
    '/audit',
    '/strikes',
    '/appeals',
  ]) {
    await openConsolePage(site, desk, path)
    await settle(desk)
  }
  for (const id of Object.values(world.cases)) {
    await openConsolePage(site, desk, `/reviews/${id}/show`)
    await settle(desk)
  }
  await context.close()

  await app.settle()
  const mails = await app.mails()
  expect(mails.length).toBeGreaterThan(0)
  const mailReader = await newVisitor()
  const read = await watch(mailReader)
  const letter = await mailReader.newPage()
  for (const { html } of mails) {
    // Resolves with the load event, after everything that failed to load has reported it.
    await letter.setContent(html)
    await letter.evaluate(() => new Promise(requestAnimationFrame))
  }
  await mailReader.close()
  expect([...seen, ...met, ...judged, ...read]).toEqual([])
})
