import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { expectFitsWindow } from './steps/geometry.ts'
import { publishPhotos } from './steps/publish-photos.ts'
import { saveScreenshot } from './steps/screenshots.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp({ rateLimits: false })

/** Waits until layout that depends on the window's width has settled. */
/** Long enough for a busy machine. */
const timeout = { timeout: 30_000 }
const onDesk = (page: Page, state: string) => page.locator(`[data-complaint=${state}]`)

async function readFile(site: TestSite, count: number): Promise<void> {
  const kinds = ['complaint', 'content_notice', 'payment_dispute']
  for (let at = 0; at < count; at++) {
    const body = {
      kind: kinds[at % 3],
      email: `${crypto.randomUUID()}@example.test`,
      name: 'Annemarie',
      message: `Op ${at + 1} maart is er iets misgegaan met mijn bericht.\nIk heb niets gehoord. Kunnen jullie ernaar kijken?`,
    }
    expect((await site.client().post('/api/complaints', body)).status).toBe(200)
  }
}
const answered = async (site: TestSite) => {
  const [row] = await app.db.asOwner<{ count: number }>(
    `select count(*)::int count from complaints where domain_id = $1 and status = 'answered'`,
    [site.domainId],
  )
  return row?.count
}
/** Presses keys and counts them. */
function typist(page: Page) {
  let pressed = 0
  return {
    press: async (key: string) => {
      pressed++
      await page.keyboard.press(key)
    },
    count: () => pressed,
  }
}

test('a template is written in the console, and ten complaints are answered in at most 25 keys', {
  timeout: 240_000,
}, async () => {
  const site = await testSite(app)
  await readFile(site, 12)
  const { context, page, faults } = await openConsole(site, 'moderator')
  await openConsolePage(site, page, '/reply-templates')
  await page.getByRole('link', { name: 'New reply template' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Bekeken en beantwoord')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Nederlands' }).click()
  const text = page.getByRole('textbox', { name: 'Reply' })
  await text.fill('Beste {naam}, we hebben {reference} bekeken. Groet, {brand}')
  await page.getByRole('button', { name: 'Create reply template', exact: true }).click()
  await page.getByText('These placeholders don’t exist: naam.').waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'template-1280')
  // The browser logs the server's refusal, which is intended here.
  faults.length = 0
  await text.fill('Beste {name}, we hebben {reference} bekeken. Groet, {brand}')
  await page.getByRole('button', { name: 'Create reply template', exact: true }).click()
  await page.getByRole('link', { name: 'Bekeken en beantwoord' }).waitFor()
  // The first reply is inserted with the key 1; a new one is the last.
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  const up = page.getByRole('button', { name: 'Move Bekeken en beantwoord up' })
  while (await up.isEnabled()) await up.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Order saved').waitFor()
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('Bekeken en beantwoord')
  await expectAccessible(page)
  await saveScreenshot(page, 'templates-1280')

  await openConsolePage(site, page, '/complaints')
  await page.getByRole('link', { name: 'Reply by keyboard' }).click()
  await onDesk(page, 'open').nth(9).waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'desk-1280')
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('send and continue').waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'desk-keys-1280')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const keys = typist(page)
  for (let at = 0; at < 10; at++) {
    await keys.press('1')
    await keys.press('s')
  }
  await expect.poll(() => answered(site), timeout).toBe(10)
  expect(keys.count()).toBeLessThanOrEqual(25)
  process.stdout.write(`moderation: 10 complaints answered with ${keys.count()} keys\n`)
  await onDesk(page, 'answered').nth(9).waitFor()
  await app.settle()
  const mails = (await app.mails()).filter(({ text }) =>
    /Beste Annemarie, we hebben C-\w{8} bekeken\. Groet, Tested/.test(text),
  )
  expect(mails).toHaveLength(10)

  // A hand-written answer is sent as written, and a released complaint is available to others.
  await page.keyboard.press('n')
  await onDesk(page, 'open').nth(1).waitFor()
  await page.keyboard.press('e')
  await page.keyboard.type('s: dit typ ik zelf')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => answered(site), timeout).toBe(11)
  await page.keyboard.press('r')
  await expect.poll(() => onDesk(page, 'open').count(), timeout).toBe(0)
  const held = () =>
    app.db.asOwner(`select 1 from reviews where domain_id = $1 and status = 'pending' and assigned_to is not null`, [
      site.domainId,
    ])
  await expect.poll(held, timeout).toEqual([])
  expect(faults).toEqual([])
  await context.close()

  const phone = await openConsole(site, 'support', site.domainId, viewports.phone as never)
  await phone.page.emulateMedia({ colorScheme: 'dark' })
  await openConsolePage(site, phone.page, '/complaints/desk')
  await onDesk(phone.page, 'open').first().waitFor()
  await phone.page.getByRole('button', { name: 'Bekeken en beantwoord' }).tap()
  await expectAccessible(phone.page)
  await expectFitsWindow(phone.page)
  await saveScreenshot(phone.page, 'desk-390-dark')
  await phone.page.getByRole('button', { name: 'Send reply' }).tap()
  await expect.poll(() => answered(site), timeout).toBe(12)
})

test('fifty complaints are cleared from the keyboard', { timeout: 240_000 }, async () => {
  const site = await testSite(app)
  await readFile(site, 50)
  const operator = await site.staff('operator')
  const template = {
    domain_id: site.domainId,
    locale: 'nl',
    kind: null,
    title: 'Bekeken',
    body: 'We hebben {reference} bekeken.',
  }
  await operator.post('/api/console/reply-templates', { ...template, position: 1 })
  const { page, faults } = await openConsole(site, 'moderator', site.domainId)
  await openConsolePage(site, page, '/complaints/desk')
  await onDesk(page, 'open').nth(9).waitFor()
  // Templates are loaded separately; a digit does nothing before.
  await waitUntilIdle(page)
  const keys = typist(page)
  const startedAt = performance.now()
  for (let done = 10; done <= 50; done += 10) {
    for (let at = 0; at < 10; at++) {
      await keys.press('1')
      await keys.press('s')
    }
    await expect.poll(() => answered(site), timeout).toBe(done)
    // The last answer is sent before the page shows it, and no new complaints are assigned until then.
    await onDesk(page, 'answered').nth(9).waitFor()
    await keys.press('n')
    if (done < 50) await onDesk(page, 'open').nth(9).waitFor()
  }
  const each = (performance.now() - startedAt) / 50
  process.stdout.write(`moderation: 50 complaints answered with ${keys.count()} keys, ${each.toFixed(0)} ms each\n`)
  // Two keys per complaint, and one per batch of ten.
  expect(keys.count()).toBe(105)
  await page.getByText('Nothing is waiting').waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('a complainant follows the case and appeals, on a phone without scripts and on a dark desktop', {
  timeout: 180_000,
}, async () => {
  const site = await testSite(app)
  const email = `${crypto.randomUUID()}@example.test`
  const message = 'Dit profiel is niet echt: de foto’s komen van internet.'
  await site.client().post('/api/complaints', { kind: 'content_notice', email, message })
  const findCase = async () => {
    await app.settle()
    const mail = (await app.mails()).find(({ to }) => to === email)
    const link = new URL(/https?:\/\/\S+\/complaints\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none')
    return `http://${site.host}:${app.port}${link.pathname}${link.search}`
  }
  const visitor = await newVisitor({ ...viewports.phone, javaScriptEnabled: false })
  const phone = await visitor.newPage()
  await phone.goto(await findCase())
  await phone.getByText('In behandeling').first().waitFor()
  await phone.getByText(message).waitFor()
  expect(await phone.getByRole('button', { name: 'Bezwaar versturen' }).count()).toBe(0)
  await expectFitsWindow(phone)
  await saveScreenshot(phone, 'complaint-open-390')

  const [row] = await app.db.asOwner<{ id: string }>('select id from complaints where email = $1', [email])
  const moderator = await site.staff('moderator')
  await moderator.post(`/api/console/complaints/${row?.id}/answer`, { answer: 'We zien niets vreemds.', version: 1 })
  await phone.goto(await findCase())
  await phone.getByText('We zien niets vreemds.').waitFor()
  await phone.getByLabel('Waarom ben je het er niet mee eens?').fill('De foto staat ook op een andere site.')
  await phone.getByRole('button', { name: 'Bezwaar versturen' }).click()
  await phone.getByRole('heading', { name: 'Je bezwaar' }).waitFor()
  await expectFitsWindow(phone)
  await saveScreenshot(phone, 'complaint-appealed-390')
  await visitor.close()

  for (const colorScheme of ['light', 'dark'] as const) {
    const other = await newVisitor({ colorScheme })
    const desktop = await other.newPage()
    await desktop.goto(await findCase())
    await desktop.getByRole('heading', { name: 'Je bezwaar' }).waitFor()
    await desktop.getByRole('button', { name: 'Ik ben 18 jaar of ouder' }).click()
    await expectAccessible(desktop)
    await saveScreenshot(desktop, `complaint-1280-${colorScheme}`)
    await other.close()
  }
})

test('a notice is decided on its page with keys alone', { timeout: 240_000 }, async () => {
  // Templates that other tests wrote would precede the shipped ones.
  await app.db.asOwner('delete from reply_templates where not shipped')
  const site = await testSite(app)
  const [reporter, reported] = [await site.member({ name: 'Ans' }), await site.member({ name: 'Bram' })]
  await publishPhotos(site, reported, 2)
  await app.db.asOwner(`update profiles set tagline = 'Bel me op 0612345678' where member_id = $1`, [reported.id])
  const notify = async (message: string) => {
    const about = { kind: 'content_notice', reported_id: reported.id, message }
    const { body } = await reporter.client.post('/api/complaints', about)
    const [row] = await app.db.asOwner<{ id: string; review: string }>(
      'select c.id, r.id review from complaints c join reviews r on r.subject_id = c.id::text where c.reference = $1',
      [body.reference],
    )
    return row
  }
  const notice = await notify('De tweede foto is van mij, en in de tekst staat een nummer.')
  const { context, page, faults } = await openConsole(site, 'moderator', site.domainId)
  await openConsolePage(site, page, `/reviews/${notice?.review}/show`)
  await page.getByRole('link', { name: 'Open and reply' }).waitFor()
  await page.keyboard.press('o')
  await page.getByRole('heading', { name: 'On this member’s profile' }).waitFor()
  await page.getByRole('img', { name: 'Photo 2' }).waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'notice-1280')
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('remove, and choose a reason').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // Enlarges the second photo and removes it as a photo of another person; then removes the text for the same reason.
  for (const key of ['j', 'j', 'z']) await page.keyboard.press(key)
  await page.getByRole('dialog', { name: 'Photo under review' }).waitFor()
  await page.keyboard.press('z')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('r')
  const reasons = page.getByRole('menu', { name: 'Why is it rejected?' })
  await reasons.waitFor()
  await page.keyboard.press('2')
  await reasons.waitFor({ state: 'detached' })
  for (const key of ['j', 'r']) await page.keyboard.press(key)
  await expect.poll(() => page.getByText('Will be removed').count(), timeout).toBe(2)
  // Chooses the next step of the ladder, and the first template.
  const follows = page.getByRole('combobox', { name: 'What follows' })
  await follows.getByText('Warning: counts as a strike').waitFor()
  await page.keyboard.press('t')
  await follows.getByText('hide the profile for 7 days').waitFor()
  await page.keyboard.press('1')
  await expectAccessible(page)
  await saveScreenshot(page, 'notice-decided-1280')
  await page.keyboard.press('s')
  await page.getByText('Justified', { exact: true }).waitFor(timeout)
  const readRemaining = () =>
    app.db.asOwner(
      `select p.status, f.tagline, m.status member from photos p join profiles f on f.member_id = p.member_id
        join members m on m.id = p.member_id where p.member_id = $1 order by p.position, p.id`,
      [reported.id],
    )
  expect(await readRemaining()).toEqual([
    { status: 'active', tagline: '', member: 'disabled' },
    { status: 'rejected', tagline: '', member: 'disabled' },
  ])
  await app.settle()
  const answer = (await app.mails()).find(({ to, text }) => to === reporter.email && text.includes('Team Tested'))
  expect(answer?.text).toContain('Beste Ans,')

  const unfounded = await notify('De eerste foto lijkt op iemand anders.')
  await openConsolePage(site, page, `/complaints/${unfounded?.id}/show`)
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  const justified = page.getByRole('button', { name: /The complaint is justified/ })
  await page.keyboard.press('u')
  await expect.poll(() => justified.getAttribute('aria-pressed')).toBe('true')
  for (const key of ['a', '2', 's']) await page.keyboard.press(key)
  // The choice itself disappears once it is sent.
  await page.getByText('Not justified', { exact: true }).waitFor(timeout)
  expect(await readRemaining()).toMatchObject([{ status: 'active' }, { status: 'rejected' }])
  expect(faults).toEqual([])
  await context.close()

  const open = await notify('Nog een keer over de eerste foto.')
  const phone = await openConsole(site, 'moderator', site.domainId, viewports.phone as never)
  await phone.page.emulateMedia({ colorScheme: 'dark' })
  await openConsolePage(site, phone.page, `/complaints/${open?.id}/show`)
  await phone.page.getByRole('button', { name: 'Remove', exact: true }).first().tap()
  await phone.page.getByRole('menuitem', { name: 'Someone else, or from the internet' }).tap()
  await phone.page.getByText('Will be removed').waitFor()
  await expectAccessible(phone.page)
  await expectFitsWindow(phone.page)
  await saveScreenshot(phone.page, 'notice-390-dark')
})
