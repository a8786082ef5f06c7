import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { openMemberBrowser } from './steps/member-page.ts'

const app = await testApp()

test('times are shown by the reader’s clock, in whatever time zone the site is', async () => {
  const site = await testSite(app)
  const [reader, other] = [await site.member(), await site.member({ name: 'Anna' })]
  const at = app.clock.now()
  await other.client.post(`/api/members/${reader.id}/messages`, {
    id: createIdAt(at),
    kind: 'text',
    text: 'Dag',
  })
  const clockIn = (timeZone: string) => new Intl.DateTimeFormat('nl-NL', { timeZone, timeStyle: 'short' }).format(at)
  for (const timezoneId of ['Europe/Amsterdam', 'America/New_York', 'Asia/Tokyo']) {
    const context = await openMemberBrowser(site, reader, { timezoneId })
    const page = await context.newPage()
    await page.goto(`/members/${other.id}/chat`)
    await expect.poll(() => page.locator('main').innerText(), { timeout: 20_000 }).toContain(clockIn(timezoneId))
    await context.close()
  }
})
