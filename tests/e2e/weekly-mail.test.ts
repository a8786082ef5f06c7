import { expect, test } from 'vitest'
import { startMailings } from '../../core/features/mailings/start.ts'
import { dayMs, timeAfter, timeBefore } from '../../core/shared/durations.ts'
import { siteTime } from '../../core/shared/site-time.ts'
import { addMainPhoto } from '../factories/main-photo.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { saveScreenshots } from './steps/screenshots.ts'

const app = await testApp({ schedules: false })

/** Advances the clock to Thursday, six in the evening in Amsterdam. */
function untilThursday() {
  for (let days = 1; ; days++) {
    const date = siteTime.dayOf(timeAfter(app.clock.now(), days * dayMs), 'Europe/Amsterdam')
    const then = siteTime.momentOf(`${date}T18:00`, 'Europe/Amsterdam')
    if (new Date(`${date}T12:00:00Z`).getUTCDay() === 4)
      return app.clock.advance(then.getTime() - app.clock.now().getTime())
  }
}

test('the weekly summary shows three faces, as pictures that every mail program reads', async () => {
  const site = await testSite(app)
  await site.set('mailings.weekly_faces', true)
  const reader = await site.member({ gender: 'male', name: 'Bram' })
  const colours = { Sanne: '#c98a6b', Noor: '#6b8ac9', Eva: '#8ac96b' }
  const people = Object.entries(colours)
  for (const [name, colour] of people) {
    const member = await site.member({ name })
    await addMainPhoto(app, member.id, colour)
  }
  untilThursday()
  await app.db.asOwner(
    `update profiles set looking_for = case gender when 'male' then 'female' else 'both' end, created_at = $2, last_seen_at = $2, place = 'Utrecht'
     where domain_id = $1`,
    [site.domainId, timeBefore(app.clock.now(), dayMs)],
  )
  await startMailings(app.services)
  await app.settle()
  const subject = 'Nieuw bij jou in de buurt'
  // The same day he may be asked to complete his profile.
  const mail = (await app.mails()).find((one) => one.to === reader.email && one.subject === subject)
  expect(mail).toBeDefined()
  const html = mail?.html.replaceAll(/https?:\/\/[^/"]+\/api/g, `http://${site.host}:${app.port}/api`) ?? ''
  const context = await newVisitor(viewports.phone)
  const page = await context.newPage()
  const kinds: (string | undefined)[] = []
  page.on('response', (reply) => void kinds.push(reply.headers()['content-type']))
  await page.setContent(html, { waitUntil: 'load' })
  const widths = () =>
    page.locator('img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth))
  await expect.poll(widths).toEqual([800, 800, 800])
  expect(kinds).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg'])
  for (const [name] of people)
    await page
      .getByText(new RegExp(`^${name}, \\d+`))
      .first()
      .waitFor()
  await saveScreenshots(page, 'weekly-mail')
  await expectAccessible(page)
})
