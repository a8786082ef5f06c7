import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import chromium from '@sparticuz/chromium'
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core'
import { specifiedRoutes } from '../e2e/steps/specified-routes.ts'
import { viewports } from '../harness/viewports.ts'
import { type Look, writeContactSheet } from './contact-sheet.ts'
import { joinPictures, type Shot } from './join-pictures.ts'
import { demoMember, removeFolder, startProduct } from './product.ts'

// `npm run sheet`: pictures of every page of the specification, to be looked at: as a visitor, a free member and one with Premium, on a phone
// and a desktop, several to a sheet, in `build/sheet`. `-- /members /credits` takes these pages alone; `--as free,premium`, `--width 390`,
// `--brand de`, `--dark` and `--fold` (only what is seen without scrolling) narrow it down; `--data <folder>` keeps the demo for the next time.
// `--contact` joins the first sight of every page at 390, 1280 and 1920 px, by day and by night, into one sheet for each of `--brand nl,de,en`.

const root = path.resolve(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string', default: 'visitor,free,premium' },
    width: { type: 'string', default: '390,1280' },
    brand: { type: 'string', default: 'nl' },
    dark: { type: 'boolean', default: false },
    fold: { type: 'boolean', default: false },
    contact: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
})
const sizes = { phone: viewports.phone, desktop: viewports.desktop, wide: { viewport: { width: 1920, height: 1080 } } }
type Device = keyof typeof sizes
/** Pixels of a page's height that are worth a look: two screens. */
const deepest = { phone: 1800, desktop: 1700, wide: 1700 }
/** Pictures of a sheet beside each other. */
const beside = { phone: 6, desktop: 3, wide: 2 }

async function open(browser: Browser, device: Device, dark = values.dark): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...sizes[device],
    deviceScaleFactor: 1,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  // The question at the entry stands before everything else; this visitor has answered it before.
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  return context
}

/** Logs in from within the page: only the browser knows the hosts of the demo. */
async function logIn(page: Page, dataDir: string, origin: string, who: string): Promise<void> {
  const { email, password } = await demoMember(dataDir, `${who}.example`)
  await page.goto(`${origin}/login`)
  const status = await page.evaluate(
    async (body) => {
      const headers = {
        'Content-Type': 'application/json',
        'X-Request-Type': 'client',
        'Idempotency-Key': crypto.randomUUID(),
      }
      return (await fetch('/api/user.php', { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    { email, password },
  )
  if (status !== 200) throw new Error(`Logging in as ${email}: ${status}`)
}

/** Addresses of section 2 with keys that this viewer can open. */
async function addresses(page: Page, origin: string): Promise<string[]> {
  if (positionals.length > 0 && !positionals.some((one) => one.includes(':'))) return positionals
  await page.goto(`${origin}/login`)
  const keys = await page.evaluate(async () => {
    const read = async (address: string) => {
      const reply = await fetch(address, { headers: { 'X-Request-Type': 'client' } })
      return reply.ok ? reply.json() : {}
    }
    const [members, chats, prices] = await Promise.all(
      ['/api/members', '/api/chats.php', '/api/packages'].map((address) => read(address)),
    )
    return {
      person: String(members.profiles?.[0]?.id),
      chat: String(chats.chats?.[0]?.conversation.id),
      pack: String(prices.packages?.[1]?.id),
    }
  })
  const filled = (address: string) =>
    address.replace(/:(person|chat|pack)/, (_, name: string) => keys[name as keyof typeof keys])
  return positionals.length > 0 ? positionals.map(filled) : specifiedRoutes(keys)
}

/** One page at rest, its pictures loaded; null where the viewer is led elsewhere. */
async function shoot(
  page: Page,
  origin: string,
  address: string,
  device: Device,
  fold = values.fold,
): Promise<Shot | null> {
  const reply = await page.goto(origin + address, { waitUntil: 'load' })
  const arrived = new URL(page.url()).pathname
  if (arrived !== new URL(origin + address).pathname) return null
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined)
  const { width, height: screen } = sizes[device].viewport
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = fold ? screen : Math.min(whole, deepest[device])
  for (let y = screen; y < height; y += screen) await page.evaluate((to) => scrollTo(0, to), y)
  await page.evaluate(async () => {
    scrollTo(0, 0)
    const ready = [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode())
    await Promise.race([
      Promise.allSettled([...ready, document.fonts.ready]),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ])
  })
  const clip = { x: 0, y: 0, width, height }
  const picture = await page.screenshot({ fullPage: !fold, clip, animations: 'disabled' })
  return { title: `${reply?.status()} ${address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')}`, picture }
}

const product = await startProduct(values.data, { complete: true })
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  ignoreDefaultArgs: true,
  args: ['--no-sandbox', '--headless=shell', '--remote-debugging-pipe', '--no-startup-window'],
})
const folder = path.join(root, 'build/sheet')
try {
  if (positionals.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const brands = values.brand.split(',')
  if (values.contact) for (const brand of brands) await contact(brand)
  else for (const brand of brands) await sheets(brand)
} finally {
  await browser.close()
  await product.stop()
  if (!values.data) await removeFolder(product.dataDir)
}
process.stdout.write(`${folder}\n`)

function originOf(brand: string): string {
  return brand === 'nl' ? product.url : product.url.replace('//', `//${brand}.`)
}

async function visit(brand: string, viewer: string, device: Device, dark?: boolean): Promise<[BrowserContext, Page]> {
  const context = await open(browser, device, dark)
  const page = await context.newPage()
  if (viewer !== 'visitor') await logIn(page, product.dataDir, originOf(brand), `${viewer}@${brand}`)
  return [context, page]
}

/** What each viewer sees first of every page, in every width and both schemes. */
async function contact(brand: string): Promise<void> {
  const screens = new Map<string, Look[]>()
  for (const viewer of values.as.split(',')) {
    for (const device of ['phone', 'desktop', 'wide'] as const) {
      for (const dark of [false, true]) {
        const [context, page] = await visit(brand, viewer, device, dark)
        for (const address of await addresses(page, originOf(brand))) {
          const shot = await shoot(page, originOf(brand), address, device, true)
          const title = `${viewer} ${address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')}`
          const looks = screens.get(title) ?? []
          looks.push({ width: sizes[device].viewport.width, dark, picture: shot?.picture ?? null })
          screens.set(title, looks)
        }
        await context.close()
      }
    }
  }
  const seen = [...screens].flatMap(([title, looks]) =>
    looks.some(({ picture }) => picture) ? [{ title, looks }] : [],
  )
  await writeContactSheet(seen, path.join(folder, `contact-${brand}.png`))
  process.stdout.write(`contact-${brand}: ${seen.length} screens\n`)
}

async function sheets(brand: string): Promise<void> {
  const origin = originOf(brand)
  for (const device of ['phone', 'desktop'] as const) {
    if (!values.width.split(',').includes(String(sizes[device].viewport.width))) continue
    for (const viewer of values.as.split(',')) {
      const [context, page] = await visit(brand, viewer, device)
      const shots: Shot[] = []
      for (const address of await addresses(page, origin)) {
        const shot = await shoot(page, origin, address, device)
        if (shot) shots.push(shot)
      }
      const name = [brand, viewer, sizes[device].viewport.width, ...(values.dark ? ['dark'] : [])].join('-')
      const files = await joinPictures(shots, beside[device], path.join(folder, name))
      process.stdout.write(`${name}: ${shots.length} pages, ${files.length} sheets\n`)
      await context.close()
    }
  }
}
