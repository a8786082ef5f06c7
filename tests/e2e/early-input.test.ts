import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { newVisitor, viewports } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'
import { browserCookies } from './steps/staff.ts'
import { readTexts } from './steps/texts.ts'

// Actions that start before a page's scripts load and end afterwards are done once. Message ids contain the time, so
// the server's clock is set to now.

const app = await testApp({ clock: manualClock(new Date()) })
const site = await testSite(app)
const url = `http://${site.host}:${app.port}`
const t = readTexts('nl')

/** Opens a page whose scripts wait until they are released; `releaseScripts` resolves once they have taken over. */
async function open(path: string, options: BrowserContextOptions, member?: TestMember) {
  const context = await newVisitor(options)
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  if (member) await context.addCookies(browserCookies(site, member.client))
  const page = await context.newPage()
  const wait = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await wait.promise
    await route.continue()
  })
  await page.goto(url + path, { waitUntil: 'domcontentloaded' })
  const releaseScripts = async () => {
    wait.resolve()
    await page.locator('html[data-ready]').waitFor()
  }
  return { page, releaseScripts, close: () => context.close() }
}

test('a sign-up choice held by a finger before the scripts load leads to the next question', async () => {
  const { page, releaseScripts, close } = await open('/signup', viewports.phone)
  const gender = page.getByRole('group', { name: t('signup.gender') })
  const box = await gender.getByText(t('signup.gender_male'), { exact: true }).boundingBox()
  if (!box) throw new Error('There is no choice')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await releaseScripts()
  await page.mouse.up()
  await page.getByRole('heading', { name: t('signup.ask_looking_for'), exact: true }).waitFor()
  await close()
})

test('Enter in the message box sends the message once the scripts have loaded', async () => {
  const [he, she] = [await site.member({ gender: 'male' }), await site.member({ name: 'Wanda' })]
  const { page, releaseScripts, close } = await open(`/members/${she.id}/chat`, viewports.desktop, he)
  const box = page.getByRole('textbox')
  await box.press('Enter')
  // In an empty box Enter only adds a line, as elsewhere.
  await box.fill('Hoi Wanda')
  await box.press('Enter')
  expect(await box.inputValue()).toBe('Hoi Wanda')
  await releaseScripts()
  await page.waitForURL('**/chats/*')
  await page.getByRole('log').getByText('Hoi Wanda', { exact: true }).waitFor()
  expect((await she.client.get('/api/chats.php')).body.chats).toMatchObject([{ num_unread_messages: 1 }])
  await close()
})

test.each(Object.entries({ desktop: viewports.desktop, phone: viewports.phone }))(
  'on a %s a part of the profile filled in before the scripts load is saved by its button',
  async (_device, viewport) => {
    const member = await site.member({ name: 'Sanne' })
    const { page, releaseScripts, close } = await open('/profile?edit=tagline', viewport, member)
    const box = page.getByRole('textbox', { name: t('profile.tagline') })
    await box.fill('Written before the scripts')
    await releaseScripts()
    await page.getByRole('button', { name: t('profile.done'), exact: true }).click()
    await box.waitFor({ state: 'detached' })
    expect((await member.client.get('/api/profile')).body.profile.tagline).toBe('Written before the scripts')
    await close()
  },
)

test('a heart pressed before the scripts load sends one like immediately, and celebrates the match with them', async () => {
  const [he, she] = [await site.member({ gender: 'male' }), await site.member({ name: 'Wanda' })]
  await she.client.put(`/api/members/${he.id}/like`)
  const { page, releaseScripts, close } = await open(`/members/${she.id}`, viewports.phone, he)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname))
  const heart = page.getByRole('button', { name: 'Wanda', pressed: false }).first()
  await heart.click()
  const pressed = page.getByRole('button', { name: 'Wanda', pressed: true }).first()
  await pressed.waitFor()
  await expect.poll(async () => (await he.client.get('/api/likes.php')).body.profiles.length).toBe(1)
  await releaseScripts()
  await page.getByRole('dialog', { name: t('likes.match_title') }).waitFor()
  expect(sent).toEqual([`/api/members/${she.id}/like`])
  await close()
})

test('a like pressed before hydration is reverted, with its error, when it is refused', async () => {
  const [he, she] = [await site.member({ gender: 'male' }), await site.member({ name: 'Wanda' })]
  const { page, releaseScripts, close } = await open(`/members/${she.id}`, viewports.phone, he)
  await she.client.put(`/api/members/${he.id}/block`)
  const refused = page.waitForResponse((reply) => reply.request().method() === 'PUT' && !reply.ok())
  await page.getByRole('button', { name: 'Wanda', pressed: false }).first().click()
  await refused
  await page.getByRole('button', { name: 'Wanda', pressed: false }).first().waitFor()
  await releaseScripts()
  await page
    .getByText(t('likes.failed', { name: 'Wanda' }))
    .first()
    .waitFor()
  await close()
})

test('a reason chosen before the scripts load counts for the step that a button opens with them', async () => {
  const { page, releaseScripts, close } = await open('/notifications/delete', viewports.phone, await site.member())
  await page.getByText(t('account.reason.other'), { exact: true }).click()
  await page.getByRole('button', { name: t('common.continue'), exact: true }).click()
  await releaseScripts()
  await page.getByRole('button', { name: t('account.delete_anyway'), exact: true }).waitFor()
  await close()
})

test('a menu opens before the scripts load, and the entry chosen then acts with them', async () => {
  const [he, she] = [await site.member({ gender: 'male' }), await site.member({ name: 'Wanda' })]
  const { page, releaseScripts, close } = await open(`/members/${she.id}`, viewports.phone, he)
  await page.getByRole('button', { name: t('members.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('members.block') }).click()
  await releaseScripts()
  await page.getByRole('dialog', { name: t('members.block_title', { name: 'Wanda' }) }).waitFor()
  expect(await page.getByRole('menuitem').count()).toBe(0)
  await close()
})

test('the arrow on a profile, pressed before the scripts load, leads back to the page it was opened from', async () => {
  const [he, she] = [await site.member({ gender: 'male' }), await site.member({ name: 'Wanda' })]
  const { page, releaseScripts, close } = await open('/members?min_age=20', viewports.phone, he)
  await page.locator(`a[href="/members/${she.id}"]`).first().click()
  // The withheld scripts may delay the load event.
  await page.waitForURL(`**/members/${she.id}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: t('common.back'), exact: true }).click()
  await releaseScripts()
  await page.waitForURL('**/members?min_age=20')
  await close()
})
