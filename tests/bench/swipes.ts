import chromium from '@sparticuz/chromium'
import { type CDPSession, type Page, chromium as playwright } from 'playwright-core'
import { viewports } from '../harness/viewports.ts'
import { printTable } from './measure.ts'
import { slowPhone } from './phone.ts'
import { logIn, removeFolder, startProduct, unsafeHeaders } from './product.ts'

// `npm run swipes` measures how smoothly the swipe game's cards move on a slow phone, compared with a bare card of the
// same photo moved by a five-line script. Counts frames from the touch until the next card is at rest. `SWIPES` (12)
// is the number of gestures of each kind.

const swipes = Number(process.env.SWIPES ?? 12)
/** Milliseconds between two touch events of a touch screen. */
const report = 16

interface Frames {
  /** Milliseconds from each frame to the next. */
  gaps: number[]
  /** Frames whose scripts, styles and layout delayed the next one by more than 50 ms, and their work. */
  long: { ms: number; work: string }[]
}

/** Runs in the page: records each frame into `window.noted`. Each new document starts an empty record. */
function watchFrames(): void {
  const noted: Frames & { on: boolean } = { gaps: [], long: [], on: false }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      scripts?: { invoker: string; duration: number; sourceFunctionName: string }[]
    })[]) {
      const work = (entry.scripts ?? []).map(
        ({ invoker, duration, sourceFunctionName }) => `${invoker} ${sourceFunctionName} ${Math.round(duration)}`,
      )
      if (noted.on) noted.long.push({ ms: entry.duration, work: work.join(', ') })
    }
  }).observe({ type: 'long-animation-frame' })
  let last = performance.now()
  const next = (now: number) => {
    if (noted.on) noted.gaps.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One finger touches the card, moves sideways by `distance` in `ms`, and lifts. */
async function swipe(devtools: CDPSession, from: { x: number; y: number }, distance: number, ms: number) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y }] })
  await touch('touchStart', from.x)
  const steps = Math.round(ms / report)
  const startedAt = performance.now()
  for (let step = 1; step <= steps; step += 1) {
    await pause(Math.max(0, startedAt + step * report - performance.now()))
    await touch('touchMove', from.x + (distance * step) / steps)
  }
  await touch('touchEnd', from.x + distance)
}

/** Removes and returns the frames recorded in the page; the next document starts an empty record. */
const takeNotes = (page: Page): Promise<Frames> =>
  page.evaluate(() => {
    const { noted } = window as unknown as { noted: Frames }
    return { gaps: noted.gaps.splice(0), long: noted.long.splice(0) }
  })

/**
 * Alternates cancelled drags, slow decisive drags and flings. Only passes, because likes are limited. `prepare` runs
 * before each gesture and is not measured.
 */
async function play(page: Page, devtools: CDPSession, prepare: () => Promise<void>): Promise<Frames> {
  const all: Frames = { gaps: [], long: [] }
  for (const [distance, ms] of [
    [60, 400],
    [-230, 500],
    [-140, 90],
  ] as const) {
    for (let each = 0; each < swipes; each += 1) {
      await prepare()
      const box = await page.locator('[data-card]').boundingBox()
      if (!box) throw new Error('There is no card left')
      await page.evaluate(() => Object.assign((window as unknown as { noted: object }).noted, { on: true }))
      await swipe(devtools, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, distance, ms)
      await pause(500)
      await page.evaluate(() => Object.assign((window as unknown as { noted: object }).noted, { on: false }))
      const { gaps, long } = await takeNotes(page)
      all.gaps.push(...gaps)
      all.long.push(...long)
    }
  }
  return all
}

/** The number of cards in the game's stack while there are enough members. */
const stackSize = 4

/** The demo has fewer members than there are passes: dismissed members are restored before the stack runs low. */
async function keepTableFull(page: Page, cookie: string) {
  if ((await page.locator('[data-depth]').count()) >= stackSize) return
  const reply = await fetch(`${product.url}/api/swipe-game/passes`, {
    method: 'DELETE',
    headers: { ...unsafeHeaders(product.url), Cookie: cookie },
  })
  if (!reply.ok) throw new Error(`Bringing back failed: ${reply.status} ${await reply.text()}`)
  await page.reload({ waitUntil: 'networkidle' })
}

/** A bare card of the same photo, moved in the same way: the machine's baseline. */
const buildBarePage = (photo: string) => `<!doctype html><meta name="viewport" content="width=device-width">
<style>body{margin:0;overflow:hidden}img{position:absolute;inset:80px 16px auto;inline-size:358px;block-size:448px;object-fit:cover;border-radius:28px;touch-action:pan-y;will-change:transform}</style>
<img data-card src="${photo}" draggable="false"><script>
const card = document.querySelector('img'); let from = null, at = 0
card.onpointerdown = (e) => { from = e.clientX; card.setPointerCapture(e.pointerId) }
card.onpointermove = (e) => { if (from === null) return; at = e.clientX - from; requestAnimationFrame(() => { card.style.transform = 'translate3d(' + at + 'px,0,0) rotate(' + at * 0.045 + 'deg)' }) }
card.onpointerup = () => { from = null; const far = at < -100; card.animate([{ transform: card.style.transform }, { transform: far ? 'translate3d(-480px,24px,0) rotate(-21deg)' : 'none' }], 220); card.style.transform = '' }
</script>`

const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
function line(title: string, { gaps, long }: Frames): string[] {
  const sorted = gaps.toSorted((a, b) => a - b)
  const at = (part: number) => `${(sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)} ms`
  const late = gaps.filter((gap) => gap > 25).length
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
  return [
    title,
    (gaps.length / seconds).toFixed(1),
    at(0.5),
    at(0.95),
    at(0.99),
    share(late, gaps.length),
    String(long.length),
    `${Math.max(0, ...long.map(({ ms }) => ms)).toFixed(0)} ms`,
  ]
}

const product = await startProduct(undefined, { complete: true })
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  ignoreDefaultArgs: true,
  args: ['--no-sandbox', '--headless=shell', '--remote-debugging-pipe', '--no-startup-window'],
})
const rows: string[][] = []
try {
  const context = await browser.newContext(viewports.phone)
  const cookie = await logIn(product)
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url: product.url }
    }),
  )
  await context.addInitScript(watchFrames)
  for (const title of ['bare card', 'swipe game'] as const) {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto(`${product.url}/swipe-game?wide=yes`, { waitUntil: 'networkidle' })
    if (title === 'bare card') {
      const photo = await page
        .locator('[data-card] img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc)
      await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: buildBarePage(photo) }))
      await page.goto(`${product.url}/bare`)
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowdown })
    const frames = await play(page, devtools, async () => {
      if (title === 'swipe game') await keepTableFull(page, cookie)
    })
    rows.push(line(title, frames))
    for (const { ms, work } of frames.long.toSorted((a, b) => b.ms - a.ms).slice(0, 8)) {
      process.stdout.write(`${title}: ${Math.round(ms)} ms ${work}\n`)
    }
    await page.close()
  }
} finally {
  await browser.close()
  await product.stop()
  await removeFolder(product.dataDir)
}
printTable(
  `${swipes} drags that go back, ${swipes} that decide and ${swipes} flings, touch, CPU ÷ ${slowPhone.slowdown}: frames from the touch until all lies still`,
  ['', 'a second', 'median', '95 %', '99 %', 'later than 25 ms', 'long (> 50 ms)', 'longest'],
  rows,
)
process.exit(0)
