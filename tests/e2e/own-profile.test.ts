import type { BrowserContextOptions, Locator } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { BlockId } from '../../member-web/profile/blocks.ts'
import { addMainPhoto } from '../factories/main-photo.ts'
import { addPhoto } from '../factories/rows.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { waitForStream } from '../harness/live-stream.ts'
import { selectToday } from '../harness/sample.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { closeEditor, findEditLink, findEditor, openEditor } from './steps/profile-editor.ts'
import { saveScreenshots } from './steps/screenshots.ts'
import { readTexts } from './steps/texts.ts'

const app = await testApp({ rateLimits: false })
const timeout = { timeout: 30_000 }
const long = { timeout: 400_000 }

let site: TestSite
let anna: TestMember
beforeEach(async () => {
  site = await testSite(app)
  anna = await site.member({ name: 'Anna' })
})
const readProfile = async () => (await anna.client.get('/api/profile')).body.profile

/** Opens her own profile, and returns a way to use it. */
async function ownPage(options: BrowserContextOptions = {}, path = '/profile') {
  const opened = await openLiveMemberPage(site, anna, path, options)
  const reader = { page: opened.page, t: readTexts('nl') }
  return { ...opened, reader, block: (id: BlockId) => opened.page.locator(`[data-block=${id}]`).first() }
}

test(
  'each field is saved when it changes; a refused value stays with its error; consent needs the button',
  long,
  async () => {
    // Without a photo the cover would ask for one first.
    await addMainPhoto(app, anna.id)
    const { page, reader, block } = await ownPage()
    const next = page.getByRole('region', { name: /Je profiel tot nu toe/ })
    await next.getByText('Een paar zinnen over jezelf').waitFor()
    await page.getByText('Wijzigingen worden automatisch opgeslagen').waitFor()
    await saveScreenshots(page, 'own-profile')

    const saying = await openEditor(reader, 'tagline')
    const tagline = saying.getByRole('textbox', { name: 'In één zin' })
    await tagline.fill('Thee of wijn')
    await tagline.blur()
    await expect.poll(async () => (await readProfile()).tagline, timeout).toBe('Thee of wijn')
    await saying.getByText('Opgeslagen', { exact: true }).waitFor()
    await closeEditor(reader, 'tagline')

    const who = await openEditor(reader, 'who')
    const name = who.getByLabel('Profielnaam')
    await name.fill('@anna')
    await name.blur()
    await who.getByText('Nog niet opgeslagen').waitFor()
    expect(await name.inputValue()).toBe('@anna')
    await expect.poll(() => name.getAttribute('aria-invalid'), timeout).toBe('true')
    expect((await readProfile()).name).toBe('Anna')
    await expectAccessible(page)
    // An invalid value is neither saved nor lost when the editor is closed, and its block says so.
    await page.keyboard.press('Escape')
    await block('who').getByText('Nog niet opgeslagen').waitFor()
    await block('who').getByText('@').waitFor()
    await openEditor(reader, 'who')
    expect(await name.inputValue()).toBe('@anna')
    await expect.poll(() => name.getAttribute('aria-invalid'), timeout).toBe('true')
    await name.fill('Annelies')
    await name.blur()
    await expect.poll(async () => (await readProfile()).name, timeout).toBe('Annelies')
    await expect.poll(() => name.getAttribute('aria-invalid'), timeout).not.toBe('true')
    await page.getByRole('heading', { name: /^Annelies, / }).waitFor()

    // Cancel restores what was there before, also what was saved or refused meanwhile.
    await openEditor(reader, 'tagline')
    await tagline.fill('Wijn')
    await tagline.blur()
    await expect.poll(async () => (await readProfile()).tagline, timeout).toBe('Wijn')
    await tagline.fill('Toch thee')
    await saying.getByRole('button', { name: 'Annuleren' }).click()
    await saying.waitFor({ state: 'detached' })
    await expect.poll(async () => (await readProfile()).tagline, timeout).toBe('Thee of wijn')

    // Data protected by law is saved only by the button.
    await openEditor(reader, 'personal')
    await page.locator('input[name=sexuality_consent]').check({ force: true })
    await page.locator('select[name=sexuality]').selectOption({ index: 1 })
    await page.keyboard.press('Escape')
    await openEditor(reader, 'facts')
    await page.locator('select[name=hair]').selectOption({ index: 1 })
    await expect.poll(async () => (await readProfile()).hair, timeout).not.toBe(null)
    expect((await readProfile()).sexuality_consent).toBe(false)
    await openEditor(reader, 'personal')
    await page.locator('input[name=sexuality_consent]').check({ force: true })
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect.poll(async () => (await readProfile()).sexuality_consent, timeout).toBe(true)

    await next.getByRole('button', { name: 'Verbergen' }).click()
    await page.reload()
    await page.getByRole('heading', { name: 'Wie je zoekt' }).waitFor()
    expect(await next.count()).toBe(0)
  },
)

/** For each block: how it is edited, and what others read afterwards. */
const walks: [BlockId, (editor: Locator) => Promise<unknown>, RegExp | null][] = [
  ['who', (editor) => editor.getByLabel('Profielnaam').fill('Annelies'), /^Annelies, \d+$/],
  ['where', (editor) => editor.getByLabel(/^Woonplaats/).fill('Zeist'), /^Zeist/],
  ['tagline', (editor) => editor.getByRole('textbox').fill('Thee of wijn'), /^Thee of wijn$/],
  ['story', (editor) => editor.getByRole('textbox').fill('Ik bak brood. En ik eet het op.'), /^Ik bak brood\.$/],
  ['reason', (editor) => editor.getByRole('textbox').fill('Voor een nachttrein'), /^Voor een nachttrein$/],
  ['interests', (editor) => editor.getByText('Sushi', { exact: true }).click(), /^Sushi$/],
  ['facts', (editor) => editor.getByLabel('Tatoeages').selectOption('yes'), /tatoeages/i],
  ['wish', (editor) => editor.getByText('Een vrouw', { exact: true }).click(), /zoekt een vrouw/],
]

test.each(selectToday(['phone', 'desktop'] as const))(
  'each block is edited separately, in its place, and others see the change: %s',
  long,
  async (device) => {
    const { page, tab, reader, block } = await ownPage(viewports[device])
    await expectAccessible(page)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()))
    for (const [id, fill] of walks) {
      asked.length = 0
      const open = await openEditor(reader, id)
      // The editor opens without a request to the server, and closes any other.
      expect({ id, asked }).toEqual({ id, asked: [] })
      expect(await page.locator('main form, [role=dialog] form').count()).toBe(1)
      expect(await open.getAttribute('role')).toBe(device === 'phone' ? 'dialog' : null)
      const read = page.waitForResponse((reply) => reply.url().includes('.data') && reply.ok())
      await fill(open)
      await closeEditor(reader, id)
      // Once the block is saved, the page is loaded again; requests after that belong to the next block.
      await read
      await block(id).getByText('Opgeslagen', { exact: true }).waitFor()
      await expect.poll(() => findEditLink(reader, id).evaluate((link) => link === document.activeElement)).toBe(true)
    }
    const article = page.locator('article')
    for (const [id, , words] of walks)
      await expect.poll(() => article.getByText(words ?? '').count(), { ...timeout, message: id }).toBeGreaterThan(0)
    // Scrolled, the bar may cover a part of a link.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectAccessible(page)
    await saveScreenshots(page, `own-profile-filled-${device}`)
    const seen = await tab(`/members/${anna.id}`)
    for (const [, , words] of walks)
      await seen
        .getByText(words ?? '')
        .first()
        .waitFor()
    await page.reload()
    for (const [, , words] of walks)
      await page
        .getByText(words ?? '')
        .first()
        .waitFor()
  },
)

test.each(selectToday(['phone', 'desktop'] as const))(
  'Back and Escape close an editor, and what was typed is saved: %s',
  long,
  async (device) => {
    const { page, reader, origin } = await ownPage(viewports[device], '/notifications')
    const streaming = waitForStream(page)
    await page.goto(`${origin}/profile`)
    // Waits for the page's scripts: text typed before they run would be lost with the page.
    await streaming
    const story = await openEditor(reader, 'story')
    await story.getByRole('textbox').fill('Ik bak brood.')
    await page.goBack()
    await story.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/profile')
    await expect.poll(async () => (await readProfile()).description, timeout).toBe('Ik bak brood.')
    await openEditor(reader, 'tagline')
    await page.keyboard.press('Escape')
    await findEditor(reader, 'tagline').waitFor({ state: 'detached' })
    await expect
      .poll(() => findEditLink(reader, 'tagline').evaluate((link) => link === document.activeElement))
      .toBe(true)
    await expect.poll(() => page.evaluate(() => [location.search, Boolean(history.state?.over)])).toEqual(['', false])
    // Closing an editor leaves no entry in the history.
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/notifications')
  },
)

test('a block can be opened, filled in and closed by keyboard alone', long, async () => {
  const { page, reader } = await ownPage()
  const link = findEditLink(reader, 'story')
  const there = () => link.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < 60 && !(await there()); press++) await page.keyboard.press('Tab')
  expect(await there()).toBe(true)
  await page.keyboard.press('Enter')
  await findEditor(reader, 'story').getByRole('textbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Met twee duimen.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await findEditor(reader, 'story').waitFor({ state: 'detached' })
  await expect.poll(async () => (await readProfile()).description, timeout).toBe('Met twee duimen.')
  await expect.poll(there).toBe(true)
})

test(
  'without a connection an editor opens, keeps what was typed, and saves it once there is a connection',
  long,
  async () => {
    const { page, context, reader, block } = await ownPage(viewports.phone)
    // The code of a sheet loads when the first sheet opens.
    await openEditor(reader, 'story')
    await page.keyboard.press('Escape')
    await findEditor(reader, 'story').waitFor({ state: 'detached' })
    await context.setOffline(true)
    const open = await openEditor(reader, 'tagline')
    await open.getByRole('textbox').fill('Thee of wijn')
    await page.keyboard.press('Escape')
    await block('tagline').getByText('Nog niet opgeslagen').waitFor()
    await openEditor(reader, 'tagline')
    expect(await open.getByRole('textbox').inputValue()).toBe('Thee of wijn')
    await page.keyboard.press('Escape')
    expect((await readProfile()).tagline).toBe('')
    await context.setOffline(false)
    await expect.poll(async () => (await readProfile()).tagline, timeout).toBe('Thee of wijn')
    await block('tagline').getByText('Opgeslagen', { exact: true }).waitFor()
  },
)

test('two tabs change two blocks, and neither undoes the change of the other', long, async () => {
  const { page, tab, reader } = await ownPage()
  const second = { page: await tab('/profile'), t: reader.t }
  const [one, two] = [await openEditor(reader, 'story'), await openEditor(second, 'tagline')]
  await one.getByRole('textbox').fill('Uit de ene.')
  await two.getByRole('textbox').fill('Uit de andere')
  await page.bringToFront()
  await closeEditor(reader, 'story')
  await second.page.bringToFront()
  await closeEditor(second, 'tagline')
  await expect.poll(readProfile, timeout).toMatchObject({ description: 'Uit de ene.', tagline: 'Uit de andere' })
})

test('without scripts a block is opened, refused with the typed text kept, and saved', long, async () => {
  const { page, reader, block } = await ownPage({ ...viewports.phone, javaScriptEnabled: false })
  const open = await openEditor(reader, 'who')
  await open.getByLabel('Profielnaam').fill('@anna')
  await open.getByRole('button', { name: 'Klaar' }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  expect(await open.getByLabel('Profielnaam').inputValue()).toBe('@anna')
  await open.getByLabel('Profielnaam').fill('Annelies')
  await open.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('heading', { name: /^Annelies, / }).waitFor()
  expect(await open.count()).toBe(0)
  await block('who').getByText('Opgeslagen', { exact: true }).waitFor()
  expect((await readProfile()).date_of_birth).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a text that needs a confirmation is checked once, however long the member waits', long, async () => {
  await site.set('safety.enabled', true)
  await site.set('safety.ask_contact', true)
  const { page, reader } = await ownPage()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/profile')) sent++
  })
  const open = await openEditor(reader, 'story')
  await open.getByRole('textbox').fill('Bel me op 06 12345678')
  await open.getByText('Nog niet opgeslagen').waitFor()
  const question = page.getByRole('group', { name: reader.t('common.nudge_title') })
  expect(await question.count()).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await open.getByRole('button', { name: 'Klaar' }).click()
  await question.waitFor()
  expect(sent).toBe(1)
  await question.getByRole('button', { name: reader.t('common.nudge_keep') }).click()
  await open.waitFor({ state: 'detached' })
  await expect.poll(async () => (await readProfile()).description, timeout).toBe('Bel me op 06 12345678')
  expect(sent).toBe(2)
})

test('a photo under review and a rejected one are marked as such on the profile, with the reason', long, async () => {
  await addPhoto(app.db, anna.id, { status: 'inspection' })
  const refused = await addPhoto(app.db, anna.id, { status: 'rejected' })
  await app.db.asOwner(
    `insert into restrictions (id, reference, domain_id, member_id, kind, subject_id, ground, source, decided_at, told_at)
     values (gen_random_uuid(), 'D-TEST-1', $1, $2, 'photo_rejected', $3, 'unclear', 'inspection', now(), now())`,
    [site.domainId, anna.id, refused],
  )
  const { page, reader } = await ownPage()
  const cover = page.locator('article header')
  await cover.getByText('Wordt beoordeeld').waitFor()
  await cover.getByText('1 foto afgekeurd').waitFor()
  const open = await openEditor(reader, 'photos')
  await open.getByText('op de foto is niemand goed te zien').waitFor()
  await expectAccessible(page)
})
