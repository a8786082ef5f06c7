import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signInPremiumMember } from '../a11y/pages.ts'
import { newVisitor } from '../harness/browser.ts'
import { isSampledToday, selectToday } from '../harness/sample.ts'
import { openProduct } from './steps/product.ts'
import { browserCookies } from './steps/staff.ts'

// Checks that every page in `/dev/pages`, on each brand of the demo, fits a window of 320 px. Names have 40 letters,
// and all pages are checked in German and Polish too. The main pages are also measured with text of twice the size.

const narrow = { font: '100%', viewport: { width: 320, height: 640 } }
const large = { font: '200%', viewport: { width: 390, height: 844 } }
type Size = typeof narrow

const mainPages =
  /^\/(|login|members|members\/[\w-]+|likes|likes\/\w+|chats|chats\/[\w-]+|credits|premium|profile|my-profile|settings)$/
const timeout = { timeout: 600_000 }
/** The longest allowed name, with few places to break it. */
const longName = 'Wilhelmina-Friederike Charlottenburgerin'
const longestWord = 'Wilhelminafriederikecharlottenburgerinnn'

/** Languages in which all pages are measured at both sizes. */
const longWords = ['de', 'pl']
/** Each brand in its default language, and Hollyhock in Polish. */
const variants = [
  { host: 'localhost', language: 'nl' },
  { host: 'de.localhost', language: 'de' },
  { host: 'en.localhost', language: 'en' },
  { host: 'en.localhost', language: 'pl' },
]

const product = await openProduct()
const { app } = product
const table = await (await fetch(`${product.origin('localhost')}/dev/pages`)).text()

/** A phone of the demo’s Premium member, or of a visitor, whose language is set by cookie. */
async function browse(host: string, member: boolean, language?: string): Promise<Page> {
  const context = await newVisitor({ viewport: narrow.viewport, isMobile: true, hasTouch: true })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  if (member) await context.addCookies(browserCookies({ host, app }, await signInPremiumMember(product, host)))
  else if (language) await context.addCookies([{ name: 'locale', value: language, url: product.origin(host) }])
  return page
}

/** The addresses of all pages on a host for visitors or for members. */
function addressesOn(host: string, member: boolean): string[] {
  return [...table.matchAll(/<tr><th.*?<td class="for">(\w+)<\/td>(.*?)<\/tr>/g)].flatMap(([, access, cells = '']) => {
    if (access === 'visitor' ? member : access !== 'anyone' && !member) return []
    return [...cells.matchAll(/href="(http[^"]+)"/g)]
      .map(([, address = '']) => address.replaceAll('&amp;', '&'))
      .filter((address) => new URL(address).hostname === host && !/^\/log-?out/.test(new URL(address).pathname))
  })
}

/** Opens a page in a narrow window; returns false if it is not a document. */
async function open(page: Page, address: string): Promise<boolean> {
  await page.setViewportSize(narrow.viewport)
  const reply = await page.goto(address)
  return reply?.headers()['content-type']?.startsWith('text/html') ?? false
}

/** Sets the size of the window and of the text, and waits until the page is laid out. */
async function resize(page: Page, { font, viewport }: Size): Promise<void> {
  await page.setViewportSize(viewport)
  await page.evaluate(async (size) => {
    document.documentElement.style.setProperty('font-size', size)
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  }, font)
}

/** Reports the page’s width if a browser would zoom out because something is wider than the window. */
async function tooWide(page: Page, { font, viewport }: Size): Promise<string[]> {
  const width = await page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth))
  return width > viewport.width ? [`${width} px at ${font}`] : []
}

/** Finds texts that are cut off: in the bars, the headings, the names and the message box. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      'header *, nav *, h1, h2, h3, h1 *, h2 *, h3 *, form:has(textarea) *, button, a',
    )
    return [...parts].flatMap((part) => {
      const written = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const { overflowX, textOverflow, clipPath } = getComputedStyle(part)
      if (!written || clipPath !== 'none' || part.clientWidth < 2 || overflowX === 'visible') return []
      const cut = part.scrollWidth > part.clientWidth + 1 && (textOverflow === 'ellipsis' || overflowX !== 'auto')
      return cut ? [`${part.tagName}.${part.className}: ${part.textContent?.slice(0, 40)}`] : []
    })
  })

/** Reports the bar of tabs if it is below the window. */
async function hiddenTabs(page: Page): Promise<string[]> {
  const tabs = await page.locator('nav:has(> a[href="/chats"])').last().boundingBox()
  return tabs && tabs.y + tabs.height > large.viewport.height + 1 ? ['tabs below the window'] : []
}

/** All faults of a host's pages in one language. */
async function findFaults(host: string, language: string, member: boolean): Promise<string[]> {
  const page = await browse(host, member, language)
  const found: string[] = []
  for (const address of addressesOn(host, member)) {
    const { pathname } = new URL(address)
    if (!(await open(page, address))) continue
    expect(await page.locator('html').getAttribute('lang'), pathname).toMatch(new RegExp(`^${language}(-|$)`))
    const faults = await tooWide(page, narrow)
    if (longWords.includes(language)) faults.push(...(await cutTexts(page)))
    const main = member && mainPages.test(pathname)
    if (main || longWords.includes(language)) {
      await resize(page, large)
      faults.push(...(await tooWide(page, large)), ...(await cutTexts(page)))
      if (main) faults.push(...(await hiddenTabs(page)))
    }
    found.push(...faults.map((fault) => `${pathname}: ${fault}`))
  }
  await page.context().close()
  return found
}

describe.each(selectToday(variants))(
  'every page of $host in $language fits its window and cuts off no text',
  ({ host, language }) => {
    test('for a visitor', timeout, async () => {
      expect(addressesOn(host, false).length).toBeGreaterThan(10)
      expect(await findFaults(host, language, false)).toEqual([])
    })

    test('for a member', timeout, async () => {
      const addresses = addressesOn(host, true)
      expect(addresses.length).toBeGreaterThan(40)
      expect(addresses.filter((address) => mainPages.test(new URL(address).pathname)).length).toBeGreaterThan(6)
      await app.db.asOwner('update members set language = $1 where email like $2', [language, 'premium@%'])
      expect(await findFaults(host, language, true)).toEqual([])
    })
  },
)

// Each page is tested once in three days, and every night.
test('a name of 40 letters leaves every page as wide as its window', timeout, async () => {
  await app.db.asOwner(`update profiles set name = case when right(member_id::text, 1) < '8' then $1 else $2 end`, [
    longName,
    longestWord,
  ])
  const measure = async (host: string, member: boolean, size: Size) => {
    const page = await browse(host, member)
    const found: string[] = []
    for (const address of addressesOn(host, member)) {
      const { pathname } = new URL(address)
      if (size === large && !mainPages.test(pathname)) continue
      if (!isSampledToday(`${host} ${member} ${pathname}`, 5) || !(await open(page, address))) continue
      if (size === large) await resize(page, large)
      found.push(...(await tooWide(page, size)).map((fault) => `${pathname}: ${fault}`))
    }
    await page.context().close()
    return found
  }
  expect(await measure('localhost', false, narrow), 'as a visitor').toEqual([])
  expect(await measure('localhost', true, narrow), 'as a member').toEqual([])
  expect(await measure('de.localhost', true, large)).toEqual([])
})
