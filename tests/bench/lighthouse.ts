import chromium from '@sparticuz/chromium'
import lighthouse from 'lighthouse'
import { printTable } from './measure.ts'
import { slowPhone, type Tap, type Visit, visit } from './phone.ts'
import { freePort, logIn, type Product, removeFolder, startProcess, startProduct, stopProcess } from './product.ts'

// `npm run lighthouse` measures the pages as a phone on a slow network. It needs the built site (`npm run build`).
// `npm run lighthouse -- http://localhost:3000` measures the index page of a running product; `npm run lighthouse --
// /faq /landers/video` measures only these pages, as a visitor. With both, it measures these pages of that product.

const port = await freePort()
const flags = ['--no-sandbox', '--headless=shell', `--remote-debugging-port=${port}`, 'about:blank']
const browser = await startProcess(flags, process.env, /DevTools listening/, await chromium.executablePath())

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

/** The median of three visits by the time to the first working tap, each with an empty cache. */
async function visits(url: string, tap: Tap, cookie?: string): Promise<Visit> {
  const made: Visit[] = []
  for (let run = 0; run < 3; run += 1) made.push(await visit(port, url, tap, cookie))
  const [, middle] = made.toSorted((a, b) => a.firstTap - b.firstTap)
  if (!middle) throw new Error('No visit')
  return middle
}

/**
 * The median of three runs by performance score, as Lighthouse advises. Its request list does not show page weight:
 * clearing the cache would log the member out, so everything comes from the cache.
 */
async function look(title: string, url: string, tap: Tap, cookie?: string): Promise<string[]> {
  process.stdout.write(`${title} …\n`)
  const runs = []
  for (let run = 0; run < 3; run += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      formFactor: 'mobile',
      disableStorageReset: cookie !== undefined,
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
    })
    if (!result) throw new Error(`Lighthouse saw nothing of ${url}`)
    runs.push(result.lhr)
  }
  runs.sort((a, b) => (a.categories.performance?.score ?? 0) - (b.categories.performance?.score ?? 0))
  const report = runs[1] ?? runs[0]
  if (!report) throw new Error('No run')
  if (process.env.LIGHTHOUSE_DETAILS) {
    for (const audit of Object.values(report.audits)) {
      if (audit.score !== null && audit.score < 1) {
        process.stdout.write(
          `  ${audit.id}: ${audit.score} ${audit.displayValue ?? ''} ${JSON.stringify(audit.details ?? {}).slice(0, 600)}\n`,
        )
      }
    }
  }
  const score = (name: string) => String(Math.round(100 * (report.categories[name]?.score ?? 0)))
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN
  const phone = await visits(url, tap, cookie)
  return [
    title,
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    `${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
    value('cumulative-layout-shift').toFixed(3),
    `${Math.round(value('total-blocking-time'))} ms`,
    kilobytes(phone.scripts),
    kilobytes(phone.styles),
    kilobytes(phone.all),
    `${(phone.firstTap / 1000).toFixed(2)} s`,
    `${(phone.secondTap / 1000).toFixed(2)} s`,
  ]
}

const menuIsOpen = () => document.querySelector('main [role="menu"]:popover-open') !== null

/** The first thing that people tap: the sign-up link for visitors, a heart, the menu of a chat or profile. */
const taps: Record<'index' | 'prices' | 'lander' | 'members' | 'chat' | 'credits' | 'menu', Tap> = {
  index: { selector: 'a[data-later]:visible', worked: () => location.pathname === '/signup' },

  // Without scripts, a link works once it is visible.
  prices: { selector: 'a[href="/login"]:visible', worked: () => location.pathname === '/login' },
  // The first answer that is not preselected.
  lander: {
    selector: 'main form label:has(input[type=radio]:not(:checked)):visible',
    worked: () => document.querySelector('[data-tapped] input:checked') !== null,
  },
  credits: { selector: 'main a[href="/transactions"]', worked: () => location.pathname === '/transactions' },
  // Taps the next heart: each visit likes another member. The filters work without scripts, so they would measure
  // nothing.
  members: {
    selector: 'main button[aria-pressed=false]',
    worked: () => document.querySelector('[data-tapped]')?.getAttribute('aria-pressed') === 'true',
  },
  // In the conversation, not in the list beside it, which phones hide.
  chat: { selector: 'main header button[aria-haspopup="menu"]', worked: menuIsOpen },
  menu: {
    selector: 'main button[aria-haspopup="menu"]',
    worked: menuIsOpen,
  },
}

/** A lander with a film, one with a picture of many faces, one with a single screen. */
const landers = ['/landers/video', '/landers/collagelanding', '/landers/adultonly']

const rows: string[][] = []
async function measurePages(product: Pick<Product, 'url'>, cookie?: string) {
  for (const path of paths) rows.push(await look(path, product.url + path, taps.prices))
  if (paths.length > 0) return
  rows.push(await look('index page', `${product.url}/`, taps.index))
  if (!cookie) return
  rows.push(await look('lander-like page: prices', `${product.url}/pricing`, taps.prices))
  for (const lander of landers) rows.push(await look(lander, product.url + lander, taps.lander))
  rows.push(await look('members, logged in', `${product.url}/members`, taps.members, cookie))
  rows.push(await look('chats, logged in', `${product.url}/chats`, taps.menu, cookie))
  const reply = await fetch(`${product.url}/api/chats.php`, { headers: { Cookie: cookie, 'X-Request-Type': 'client' } })
  const { chats } = (await reply.json()) as { chats: { conversation: { id: string }; profile: { id: string } }[] }
  const [chat] = chats
  if (!chat) throw new Error('The demo member talks with nobody')
  rows.push(await look('one chat', `${product.url}/chats/${chat.conversation.id}`, taps.chat, cookie))
  rows.push(await look('a profile, logged in', `${product.url}/members/${chat.profile.id}`, taps.menu, cookie))
  rows.push(await look('credits, logged in', `${product.url}/credits`, taps.credits, cookie))
}

const given = process.argv.slice(2).find((argument) => argument.startsWith('http'))
const paths = process.argv.slice(2).filter((argument) => argument.startsWith('/'))
try {
  if (given) await measurePages({ url: given.replace(/\/$/, '') })
  else {
    // Waits for all portraits, whose generation would distort the measurement.
    const product = await startProduct(undefined, { complete: true })
    try {
      await measurePages(product, await logIn(product))
    } finally {
      await product.stop()
      await removeFolder(product.dataDir)
    }
  }
} finally {
  await stopProcess(browser)
}
const { down, latency, slowdown } = slowPhone
printTable(
  `Lighthouse, mobile, median of 3 (aims: 95, 100, 100, 100, 1.8 s, 0.02, 150 ms). From JS on: fetched with gzip until the first tap works, when it does, and when it does on a second visit (${down / 1e6} Mbit/s, ${latency} ms, CPU ÷ ${slowdown})`,
  [
    '',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP',
    'CLS',
    'TBT',
    'JS',
    'CSS',
    'all',
    'first tap',
    'second',
  ],
  rows,
)
process.exit(0)
