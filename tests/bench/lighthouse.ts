import chromium from '@sparticuz/chromium'
import lighthouse from 'lighthouse'
import { printTable } from './measure.ts'
import { freePort, logIn, type Product, removeFolder, startProcess, startProduct, stopProcess } from './product.ts'

// `npm run lighthouse`: the pages as a phone on a slow network sees them. Needs the built site (`npm run build`).
// `npm run lighthouse -- http://localhost:3000` looks at a running product's index page instead.

interface NetworkItem {
  url: string
  resourceType?: string
  transferSize?: number
  networkRequestTime?: number
}

const port = await freePort()
const flags = ['--no-sandbox', '--headless=shell', `--remote-debugging-port=${port}`, 'about:blank']
const browser = await startProcess(flags, process.env, /DevTools listening/, await chromium.executablePath())

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

/** Median of three by performance, as Lighthouse advises; bytes as they came over the wire. */
async function look(title: string, url: string, cookie?: string): Promise<string[]> {
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
  const details = report.audits['network-requests']?.details
  const items = (details && 'items' in details ? details.items : []) as unknown as NetworkItem[]
  const weight = (type: string) =>
    kilobytes(
      items.filter((item) => item.resourceType === type).reduce((sum, item) => sum + (item.transferSize ?? 0), 0),
    )
  return [
    title,
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    `${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
    value('cumulative-layout-shift').toFixed(3),
    `${Math.round(value('total-blocking-time'))} ms`,
    weight('Script'),
    weight('Stylesheet'),
    String(items.length),
  ]
}

const rows: string[][] = []
async function lookAt(product: Pick<Product, 'url'>, cookie?: string) {
  rows.push(await look('index page', `${product.url}/`))
  if (!cookie) return
  rows.push(await look('lander-like page: prices', `${product.url}/pricing`))
  rows.push(await look('members, logged in', `${product.url}/members`, cookie))
  rows.push(await look('chats, logged in', `${product.url}/chats`, cookie))
}

const given = process.argv[2]
try {
  if (given) await lookAt({ url: given.replace(/\/$/, '') })
  else {
    const product = await startProduct()
    try {
      await lookAt(product, await logIn(product))
    } finally {
      await product.stop()
      await removeFolder(product.dataDir)
    }
  }
} finally {
  await stopProcess(browser)
}
printTable(
  'Lighthouse, mobile, median of 3 (aims: 95, 100, 100, 100, 1.8 s, 0.02, 150 ms)',
  ['', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT', 'JS', 'CSS', 'requests'],
  rows,
)
process.exit(0)
