import { expect, test } from 'vitest'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'

const app = await testApp({ env: { DEMO: '30' } })

test.each(['phone', 'desktop'] as const)(
  'the landing page stands on a %s, without a fault in the console',
  async (device) => {
    const context = await newVisitor(viewports[device])
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
    page.on('pageerror', (error) => void faults.push(error.message))
    const reply = await page.goto(`http://de.localhost:${app.port}/`, { waitUntil: 'networkidle' })
    expect(reply?.status()).toBe(200)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(faults).toEqual([])
    await expectAccessible(page)
    await context.close()
  },
)
