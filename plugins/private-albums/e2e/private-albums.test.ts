import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMemberBrowser } from '../../../tests/e2e/steps/member-page.ts'
import { createRunningClock } from '../../../tests/e2e/steps/product.ts'
import { saveScreenshots } from '../../../tests/e2e/steps/screenshots.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible } from '../../../tests/harness/browser.ts'
import { writeMessage } from '../test/album.ts'

const app = await testApp({ clock: createRunningClock(), rateLimits: false })

test('an album is shown to one person in the chat, who opens it and reports a photo', async () => {
  const site = await testSite(app)
  await site.set('private-albums.enabled', true)
  await site.set('free_messages', 20)
  const [owner, viewer] = [await site.member({ name: 'Sanne' }), await site.member({ name: 'Bram', gender: 'male' })]
  const moderator = await site.staff('moderator', site.domainId)
  for (const background of ['#8899aa', '#aa9977']) {
    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
    expect((await owner.client.post('/api/private-albums/photos', form)).status).toBe(200)
    const [row] = (await moderator.get('/api/console/reviews?filter={"kind":"photo"}')).body
    const { version } = (await moderator.get(`/api/console/reviews/${row.id}`)).body
    await moderator.post(`/api/console/reviews/${row.id}/decide`, { action: 'approve', version })
  }
  await writeMessage(app, viewer, owner.id)
  const [{ conversation }] = (await owner.client.get('/api/chats.php')).body.chats
  const open = async (member: TestMember) => {
    const context = await openMemberBrowser(site, member, { viewport: { width: 320, height: 640 }, hasTouch: true })
    const page = await context.newPage()
    await page.goto(`/chats/${conversation.id}`)
    await page.locator('html[data-ready]').waitFor()
    return page
  }
  const seeing = await open(viewer)
  const showing = await open(owner)
  await showing.getByRole('button', { name: 'Iets anders sturen' }).click()
  await showing.getByRole('button', { name: 'Privéalbum' }).click()
  const own = showing.getByRole('dialog', { name: 'Privéalbum' })
  await own.getByRole('img', { name: 'Foto 2' }).waitFor()
  await saveScreenshots(showing, 'private-album-own')
  await expectAccessible(showing)
  await own.getByRole('button', { name: 'Laten zien aan Bram' }).click()
  await own.getByRole('button', { name: 'Niet meer laten zien aan Bram' }).waitFor()

  await seeing.getByText('Sanne laat je een privéalbum zien').waitFor()
  await saveScreenshots(seeing, 'private-album-shown')
  await seeing.getByRole('button', { name: 'Bekijken' }).click()
  const album = seeing.getByRole('dialog', { name: 'Privéalbum van Sanne' })
  await album.getByRole('img', { name: 'Foto 2' }).waitFor()
  await saveScreenshots(seeing, 'private-album-open')
  await expectAccessible(seeing)
  await album.getByRole('link', { name: 'Foto melden' }).first().click()
  await seeing.getByRole('heading', { name: 'Foto melden' }).waitFor()
  await saveScreenshots(seeing, 'private-album-report')
  await expectAccessible(seeing)
  await seeing.getByText('Van iemand anders').click()
  await seeing.getByRole('button', { name: 'Melding versturen' }).click()
  await seeing.getByRole('heading', { name: 'Je melding is verstuurd' }).waitFor()
  await app.settle()
  const reports = (await moderator.get('/api/console/reviews?filter={"kind":"photo_report"}')).body
  expect(reports).toHaveLength(1)
  await own.getByRole('button', { name: 'Niet meer laten zien aan Bram' }).click()
  await seeing.getByText('Sanne laat je een privéalbum zien').waitFor({ state: 'detached' })
}, 120_000)
