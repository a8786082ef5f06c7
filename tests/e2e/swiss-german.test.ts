import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { openMemberBrowser } from './steps/member-page.ts'

const app = await testApp()

test('server and browser spell a Swiss page the same way', async () => {
  const site = await testSite(app, { countries: ['CH'] })
  await site.set('locales', ['de'])
  const member = await site.member({ country: 'CH', name: 'Groß' })
  await app.db.asOwner(`update members set language = 'de' where id = $1`, [member.id])
  const context = await openMemberBrowser(site, member)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto('/members')
  expect(await page.locator('html').getAttribute('lang')).toBe('de-CH')
  const main = page.locator('main')
  await waitUntilIdle(page)
  expect(await main.innerText()).toContain('grösseren Umkreis')
  expect(await main.innerText()).not.toContain('ß')
  expect(faults).toEqual([])
})
