import { expect, it } from 'vitest'
import { openPageAs } from '../../../tests/e2e/steps/member-page.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'

const app = await testApp()

it('a tile among the results is labelled, names its target, and passes nothing on', async () => {
  const site = await testSite(app)
  await site.set('cam-tiles.enabled', true)
  const operator = await site.staff('operator', site.domainId)
  for (const [position, title] of ['Na middernacht', 'Wie is er nog wakker', 'De derde'].entries())
    await operator.post('/api/console/cam-tiles', {
      domain_id: site.domainId,
      title,
      drawing: 'window',
      link: 'https://live.example.com/',
      position,
    })
  const member = await site.member()
  for (let i = 0; i < 30; i++) await site.member({ name: `Anna ${i}` })
  const page = await openPageAs(site, member, '/members', viewports.phone)
  const tiles = page.locator('article', { hasText: 'Advertentie' })
  expect(await tiles.count()).toBe(2)
  expect(await tiles.first().innerText()).toMatch(/^Advertentie\s+Na middernacht[\s\S]*\slive\.example\.com$/)
  const link = tiles.first().getByRole('link')
  expect(await link.getAttribute('rel')).toBe('sponsored noopener noreferrer')
  expect(await link.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(await link.getAttribute('href')).toBe('https://live.example.com/')
  await expectAccessible(page)
  await page.goto('/members?page=2')
  expect(await tiles.first().innerText()).toContain('De derde')
})
