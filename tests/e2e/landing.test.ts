import { expect, test } from 'vitest'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { openProduct } from './steps/product.ts'

const { app } = await openProduct()

// Each demo brand has a different cover, pair of faces and card shape.
test.each([
  ['phone', 'de', 'light'],
  ['desktop', 'de', 'dark'],
  ['desktop', 'en', 'light'],
  ['phone', 'nl', 'dark'],
] as const)('the landing page works on a %s, without a console error: %s by %s', async (device, lang, colorScheme) => {
  const context = await newVisitor({ ...viewports[device], colorScheme, locale: lang })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  page.on('pageerror', (error) => void faults.push(error.message))
  const reply = await page.goto(`http://${lang}.localhost:${app.port}/`)
  await waitUntilIdle(page)
  expect(reply?.status()).toBe(200)
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.locator('html').getAttribute('lang')).toBe(lang === 'en' ? 'en-GB' : lang)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(faults).toEqual([])
  await expectAccessible(page)
  // Closes the entry warning to reach the page behind it.
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[data-entry]')?.close())
  await expectAccessible(page)
})
