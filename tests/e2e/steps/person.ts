import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Translate } from '../../../member-web/app/translate.ts'
import { waitUntilIdle } from '../../harness/at-rest.ts'
import { expectAccessible, newVisitor, viewports } from '../../harness/browser.ts'
import type { Product } from './product.ts'
import { readTexts } from './texts.ts'

export type Device = keyof typeof viewports

/** A person with a new browser on one of the sites. */
export interface Person {
  device: Device
  page: Page
  context: BrowserContext
  /** The site's texts in this person's language. */
  t: Translate
  /** Opens an address of the site, as if it had been typed. */
  open(path: string): Promise<void>
  /** Waits until the page is at one of the site's addresses. */
  arrives(path: string | RegExp): Promise<void>
  /** Script errors and violations of the content security policy so far. */
  faults: string[]
}

export interface PersonOptions extends BrowserContextOptions {
  host: string
  language: string
  device: Device
  /** Whether the entry warning has already been confirmed. */
  entered?: boolean
}

/** Opens a new browser with empty storage and with reduced motion, so that no check sees an unfinished animation. */
export async function openPerson(product: Product, options: PersonOptions): Promise<Person> {
  const { host, language, device, entered, ...rest } = options
  const origin = product.origin(host)
  const context = await newVisitor({ ...viewports[device], locale: language, reducedMotion: 'reduce', ...rest })
  if (entered) await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => void faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (/content security policy|hydrat/i.test(message.text())) faults.push(`${page.url()}: ${message.text()}`)
  })
  const person: Person = {
    device,
    page,
    context,
    t: readTexts(language),
    faults,
    async open(path) {
      const reply = await page.goto(origin + path)
      expect(reply?.status(), path).toBeLessThan(400)
    },
    arrives: (path) =>
      page.waitForURL((url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname))),
  }
  return person
}

/** Overlays of a page. Only journeys open them, so they are scanned in the journeys. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], dialog[open], [popover]:popover-open'

/**
 * Expects no horizontal scrolling, one main heading and no script errors. Axe scans open overlays, with `dark` in both
 * schemes; `tests/a11y` scans the pages themselves.
 */
export async function expectHealthyPage({ page, faults }: Person, options: { dark?: boolean } = {}): Promise<void> {
  await waitUntilIdle(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
  expect(await page.locator('h1').count(), `main headings of ${page.url()}`).toBe(1)
  const over = await page.locator(overlays).filter({ visible: true }).count()
  if (over > 0) await expectAccessible(page)
  if (over > 0 && options.dark) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: null })
  }
  expect(faults).toEqual([])
}

/** Polls until an element's text has changed. */
export async function expectToChange(read: () => Promise<string | null>): Promise<void> {
  const before = await read()
  await expect.poll(read, { timeout: 30_000 }).not.toBe(before)
}
