import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readDemoFile } from '../../core/app/demo/index.ts'
import { newVisitor } from '../harness/browser.ts'
import { inTurn } from '../harness/sample.ts'
import { openProduct, type Product } from './steps/product.ts'

// Every page of each brand of the demo fits a window of 320 px, as `/dev/pages` lists them; so it does with names of 40 letters, and the main
// pages with text of twice the size, and all of them in German and Polish.

const hosts = ['localhost', 'de.localhost', 'en.localhost']
const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true }
const usualPhone = { ...phone, viewport: { width: 390, height: 844 } }
const mainPages =
  /^\/(|login|members|members\/[\w-]+|likes|likes\/\w+|chats|chats\/[\w-]+|credits|premium|profile|my-profile|settings)$/
const patience = { timeout: 600_000 }
/** As long as a name may be, without a place to break it. */
const longName = 'Wilhelmina-Friederike Charlottenburgerin'
const longestWord = 'Wilhelminafriederikecharlottenburgerinnn'

let product: Product
beforeAll(async () => {
  product = await openProduct()
}, 240_000)

/** A browser of the demo’s member with Premium, or of a visitor; `font` is the size of the document’s text. */
async function browse(host: string, member: boolean, font = '100%', options = phone) {
  const { app, origin } = product
  const context = await newVisitor(options)
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.addInitScript((size) => {
    localStorage.setItem('skip_site_entry_popup', '1')
    const enlarge = () => document.documentElement?.style.setProperty('font-size', size)
    enlarge()
    new MutationObserver(enlarge).observe(document, { childList: true })
  }, font)
  if (member) {
    const login = readDemoFile(app.dataDir)?.members.find(
      (one) => one.email.startsWith('premium@') && one.domain === host,
    )
    await page.goto(`${origin(host)}/login`)
    await page.locator('input[name=email]').fill(login?.email ?? '')
    await page.locator('input[name=password]').fill(login?.password ?? '')
    await page.locator('input[name=password]').press('Enter')
    await page.waitForURL(({ pathname }) => pathname !== '/login')
  }
  return page
}

/** The addresses of all pages on a host for visitors or for members. */
async function addressesOn(host: string, member: boolean): Promise<string[]> {
  const table = await (await fetch(`${product.origin('localhost')}/dev/pages`)).text()
  return [...table.matchAll(/<tr><th.*?<td class="for">(\w+)<\/td>(.*?)<\/tr>/g)].flatMap(([, access, cells = '']) => {
    if (access === 'visitor' ? member : access !== 'anyone' && !member) return []
    return [...cells.matchAll(/href="(http[^"]+)"/g)].flatMap(([, address = '']) =>
      new URL(address).hostname === host ? [address.replaceAll('&amp;', '&')] : [],
    )
  })
}

/** How wide a page is laid out; null for what is no document. A browser zooms out where something is wider than its window. */
async function widthOf(page: Page, address: string): Promise<number | null> {
  const reply = await page.goto(address)
  if (!reply?.headers()['content-type']?.startsWith('text/html')) return null
  return page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth))
}

/** Pages that are wider than the window; `large` are the main pages with text of twice the size, on a usual phone. */
async function tooWide(host: string, member: boolean, large = false): Promise<string[]> {
  const options = large ? usualPhone : phone
  const page = await browse(host, member, large ? '200%' : '100%', options)
  const found: string[] = []
  for (const address of await addressesOn(host, member)) {
    const { pathname } = new URL(address)
    if (/^\/log-?out/.test(pathname) || (large && !mainPages.test(pathname))) continue
    const width = await widthOf(page, address)
    if (width !== null && width > options.viewport.width) found.push(`${pathname}: ${width} px`)
  }
  await page.context().close()
  return found
}

// The brands by turns; at night all of them.
test.each(inTurn(hosts))('every page of %s is 320 px wide in a window of 320 px', patience, async (host) => {
  expect((await addressesOn(host, true)).length).toBeGreaterThan(40)
  expect(await tooWide(host, false), 'as a visitor').toEqual([])
  expect(await tooWide(host, true), 'as a member').toEqual([])
})

test.each(inTurn(hosts))('the main pages of %s fit with text of twice the size', patience, async (host) => {
  expect(await tooWide(host, true, true)).toEqual([])
})

/** Texts that are cut: of the bars, the headings, the names and the message box. */
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

test(
  'text of twice the size wraps in the bars, the names and the message box instead of being cut',
  patience,
  async () => {
    for (const host of hosts) {
      const page = await browse(host, true, '200%', usualPhone)
      const pages = (await addressesOn(host, true)).filter((address) => mainPages.test(new URL(address).pathname))
      expect(pages.length).toBeGreaterThan(6)
      for (const address of pages) {
        await page.goto(address)
        expect(await cutTexts(page), address).toEqual([])
        const tabs = await page.locator('nav:has(> a[href="/chats"])').last().boundingBox()
        if (tabs) expect(tabs.y + tabs.height, address).toBeLessThanOrEqual(845)
      }
      await page.context().close()
    }
  },
)

// The two languages with the longest words, also at twice the size. Hollyhock is also in Polish.
test.each(inTurn(['de', 'pl']))('no text of any page is cut in %s', { timeout: 1_200_000 }, async (language) => {
  const host = language === 'de' ? 'de.localhost' : 'en.localhost'
  const { app } = product
  const email = readDemoFile(app.dataDir)?.members.find(
    (one) => one.email.startsWith('premium@') && one.domain === host,
  )?.email
  const speak = (own: string) => app.db.asOwner('update members set language = $1 where email = $2', [own, email])
  await speak(language)
  const sizes = [
    ['100%', phone],
    ['200%', usualPhone],
  ] as const
  for (const [font, options] of sizes) {
    for (const member of [false, true]) {
      const page = await browse(host, member, font, options)
      // Visitors have the language of the site, or that of their cookie.
      if (!member) await page.context().addCookies([{ name: 'locale', value: language, url: product.origin(host) }])
      const addresses = await addressesOn(host, member)
      expect(addresses.length).toBeGreaterThan(member ? 40 : 10)
      const found: string[] = []
      for (const address of addresses) {
        const { pathname } = new URL(address)
        if (/^\/log-?out/.test(pathname)) continue
        const width = await widthOf(page, address)
        if (width === null) continue
        expect(await page.locator('html').getAttribute('lang'), pathname).toMatch(new RegExp(`^${language}(-|$)`))
        if (width > options.viewport.width) found.push(`${pathname}: ${width} px`)
        found.push(...(await cutTexts(page)).map((text) => `${pathname}: ${text}`))
      }
      expect(found, `${member ? 'member' : 'visitor'} at ${font}`).toEqual([])
      await page.context().close()
    }
  }
  await speak(host === 'en.localhost' ? 'en' : 'de')
})

test('a name of 40 letters leaves every page as wide as its window', patience, async () => {
  const { app } = product
  await app.db.asOwner(`update profiles set name = case when right(member_id::text, 1) < '8' then $1 else $2 end`, [
    longName,
    longestWord,
  ])
  expect(await tooWide('localhost', false), 'as a visitor').toEqual([])
  expect(await tooWide('localhost', true), 'as a member').toEqual([])
  expect(await tooWide('de.localhost', true, true)).toEqual([])
})
