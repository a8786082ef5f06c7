import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { recordActivity } from './at-rest.ts'
import { trackContext } from './browser-contexts.ts'
import { launchChromium } from './chromium.ts'
import { atFileEnd } from './cleanup.ts'
import { runExclusively } from './run-exclusively.ts'
import { viewports } from './viewports.ts'

export { viewports }

let browser: Promise<Browser> | undefined

/** The worker's Chromium, started at the first call. It ends with the worker's process. */
export function testBrowser(): Promise<Browser> {
  browser ??= launch()
  return browser
}

async function launch(): Promise<Browser> {
  // The first start on a machine unpacks the program; another worker starting meanwhile would find only half of it.
  const started = await runExclusively('chromium', () => launchChromium())
  // After a crash, later calls start another one.
  started.once('disconnected', () => {
    browser = undefined
  })
  return started
}

/**
 * The locale and time zone of the tested sites. Service workers are blocked, because their requests bypass a test's
 * routes; tests of the service worker set `serviceWorkers: 'allow'`.
 */
const visitor: BrowserContextOptions = { locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', serviceWorkers: 'block' }

/** A new visitor without cookies or storage. Closed after the test, or after the file if no test opened it. */
export async function newVisitor(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await testBrowser()).newContext({ ...visitor, ...viewports.desktop, ...options })
  const closeAtEnd = TestRunner.getCurrentTest() ? onTestFinished : atFileEnd
  closeAtEnd(() => context.close())
  context.setDefaultTimeout(30_000)
  await recordActivity(context)
  await trackContext(context)
  return context
}

/**
 * Fails if axe finds a violation of WCAG 2.2 A or AA on the page, and names the rule, the elements and the reason.
 * Scans once all animations have ended.
 */
export async function expectAccessible(page: import('playwright-core').Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // A change of colours starts its transitions a moment later, and one may start another, so several rounds are
    // needed.
    for (let round = 0; round < 10; round++) {
      await frame()
      const running = document
        .getAnimations()
        // Animations that follow a finger or repeat forever never end.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running')
      if (running.length === 0 && round > 1) break
      await Promise.allSettled(running.map((animation) => animation.finished))
    }
  })
  const { violations } = await buildScan(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { target, html, any, all, none } of nodes) {
      const selector = target.join(' ')
      if (id === 'target-size' && (await isLargeInView(page, selector))) continue
      const reason = [...any, ...all, ...none][0]?.message ?? ''
      found.push(`${id}: ${selector} ${html.slice(0, 160)} ${reason}`)
    }
  expect(found, [`accessibility of ${page.url()}`, ...found].join('\n')).toEqual([])
}

/**
 * A scan of the page itself: axe's support for frames of other origins would open a second page per scan, and no page
 * has such frames. No script can run in a sandboxed frame, including axe; its contents are scanned separately.
 */
const buildScan = (page: import('playwright-core').Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .exclude('iframe[sandbox]')

/** Whether a target is large enough once it is scrolled out from behind a bar. Restores the scroll position. */
async function isLargeInView(page: import('playwright-core').Page, selector: string): Promise<boolean> {
  const top = await page.locator(selector).evaluate((element) => {
    const before = window.scrollY
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return before
  })
  const { violations } = await buildScan(page).include(selector).withRules('target-size').analyze()
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  return violations.length === 0
}

/** Whether React has hydrated the element. Pass it to `evaluate` on an element in the page. */
export const isHydrated = (element: Element | null): boolean =>
  Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'))
