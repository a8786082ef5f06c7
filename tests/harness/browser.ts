import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'
import { recordRest } from './at-rest.ts'
import { remember } from './browser-contexts.ts'
import { launchChromium } from './chromium.ts'
import { atFileEnd } from './cleanup.ts'
import { viewports } from './viewports.ts'

export { viewports }

let browser: Promise<Browser> | undefined

/** The Chromium of the worker, started at the first call. It ends with the worker's process. */
export function testBrowser(): Promise<Browser> {
  browser ??= launch()
  return browser
}

async function launch(): Promise<Browser> {
  const started = await launchChromium()
  // The files after one in which it crashed start another.
  started.once('disconnected', () => {
    browser = undefined
  })
  return started
}

/**
 * Where the tested sites are at home. Without workers: a page that a worker fetches passes by the routes that a test lays. Tests of the worker say
 * `serviceWorkers: 'allow'`.
 */
const visitor: BrowserContextOptions = { locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', serviceWorkers: 'block' }

/** A fresh visitor: no cookies, no storage. Closed after the file's last test at the latest. */
export async function newVisitor(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await testBrowser()).newContext({ ...visitor, ...viewports.desktop, ...options })
  atFileEnd(() => context.close())
  context.setDefaultTimeout(30_000)
  await recordRest(context)
  await remember(context)
  return context
}

/**
 * Fails when axe finds anything that breaks WCAG 2.2 A or AA on the page, naming the rule, the elements and what is wrong
 * with them. Looks once everything that moves in or out has come to rest.
 */
export async function expectAccessible(page: import('playwright-core').Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // A change of colours starts its transitions a moment later, and one may start another.
    for (let round = 0; round < 10; round++) {
      await frame()
      const running = document
        .getAnimations()
        // What follows a finger or goes on for ever never comes to rest.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running')
      if (running.length === 0 && round > 1) break
      await Promise.allSettled(running.map((animation) => animation.finished))
    }
  })
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: its way through frames of other origins opens a second page for each scan, and no page has any.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    // A page within the page in which nothing may run, axe included: what is shown there is looked at by itself.
    .exclude('iframe[sandbox]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => {
      const reason = [...any, ...all, ...none][0]?.message ?? ''
      return `${id}: ${target.join(' ')} ${html.slice(0, 160)} ${reason}`
    }),
  )
  expect(found, [`accessibility of ${page.url()}`, ...found].join('\n')).toEqual([])
}

/** Whether React has taken over what the server drew: for `evaluate` on an element, in the page. */
export const listens = (element: Element | null): boolean =>
  Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'))
