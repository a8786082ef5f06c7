import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { listSpecifiedRoutes } from '../e2e/steps/specified-routes.ts'
import { launchChromium } from '../harness/chromium.ts'
import { callApi, type Device, deviceSizes, getOrigin, visit } from './browsing.ts'
import { takeConsolePictures } from './console-sheet.ts'
import { contact } from './contact.ts'
import { joinPictures, type Shot } from './join-pictures.ts'
import { removeFolder, startProduct } from './product.ts'

// `npm run sheet` takes pictures of every page of the specification, as a visitor, a free and a Premium member, on a
// phone and a desktop, several to a sheet, in `build/sheet`. `-- /members /credits` takes only these pages; `--as
// free,premium`, `--width 390`, `--brand de`, `--dark` and `--fold` (only what is visible without scrolling) narrow it
// down; `--data <folder>` keeps the demo for the next run. `--contact` takes every screen, including those that need
// interaction (`screens`), at 390, 1280 and 1920 px, light and dark, for each of `--brand nl,de,en`, as one page
// `build/sheet/contact/index.html`. `-- 'premium /chats' /landers` retakes only
// these; `--before <folder>` shows the pictures of an earlier sheet beside them. `--console` takes every page of the
// console (`console-sheet.ts`); `--console -- /orders` only these.

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
    console: { type: 'boolean', default: false },
    before: { type: 'string' },
    data: { type: 'string' },
  },
})
/** Maximum height of a picture in pixels, about two screens. */
const deepest = { phone: 1800, desktop: 1700, wide: 1700 }
/** Pictures per row of a sheet. */
const beside = { phone: 6, desktop: 3, wide: 2 }

/** The addresses of section 2 of the specification, with keys that this viewer can open. */
async function addresses(page: Page, origin: string): Promise<string[]> {
  if (positionals.length > 0 && !positionals.some((one) => one.includes(':'))) return positionals
  await page.goto(`${origin}/login`)
  const [members, chats, prices] = await Promise.all(
    ['/api/members', '/api/chats.php', '/api/packages'].map(
      async (address) => (await callApi(page, 'GET', address)).reply,
    ),
  )
  const keys = {
    person: String(members?.profiles?.[0]?.id),
    chat: String(chats?.chats?.[0]?.conversation.id),
    pack: String(prices?.packages?.[1]?.id),
  }
  const filled = (address: string) =>
    address.replace(/:(person|chat|pack)/, (_, name: string) => keys[name as keyof typeof keys])
  return positionals.length > 0 ? positionals.map(filled) : listSpecifiedRoutes(keys)
}

/** Takes a picture of a page once it is complete and its images have loaded; null if the viewer is redirected. */
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
  const { width, height: screen } = deviceSizes[device].viewport
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

async function sheets(browser: Browser, brand: string): Promise<void> {
  const origin = getOrigin(product, brand)
  const dark = values.dark
  for (const device of ['phone', 'desktop'] as const) {
    if (!values.width.split(',').includes(String(deviceSizes[device].viewport.width))) continue
    for (const viewer of values.as.split(',')) {
      const context: BrowserContext = await visit({ browser, product, brand, viewer, device, dark, plain: true })
      const page = await context.newPage()
      const shots: Shot[] = []
      for (const address of await addresses(page, origin)) {
        const shot = await shoot(page, origin, address, device)
        if (shot) shots.push(shot)
      }
      const name = [brand, viewer, deviceSizes[device].viewport.width, ...(dark ? ['dark'] : [])].join('-')
      const files = await joinPictures(shots, beside[device], path.join(folder, name))
      process.stdout.write(`${name}: ${shots.length} pages, ${files.length} sheets\n`)
      await context.close()
    }
  }
}

const kind = values.contact ? 'contact' : values.console ? 'console' : ''
const folder = path.join(root, 'build/sheet', kind)
if (positionals.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const product = await startProduct(values.data, {
  complete: true,
  members: values.contact && positionals.length === 0 ? 300 : values.contact ? 150 : 60,
})
const browser = await launchChromium({ mouse: true })
try {
  const brands = values.brand.split(',')
  if (values.contact) {
    const before = values.before && path.resolve(values.before)
    const failed = await contact({ browser, product, brands, folder, wanted: positionals, before })
    for (const line of failed) process.stdout.write(`Not seen: ${line}\n`)
    if (failed.length > 0) process.exitCode = 1
  } else if (values.console) {
    const empty = await takeConsolePictures({ browser, product, folder, wanted: positionals })
    process.stdout.write(`Lists without a row: ${empty.join(' ')}\n`)
  } else for (const brand of brands) await sheets(browser, brand)
} finally {
  await browser.close()
  await product.stop()
  if (!values.data) await removeFolder(product.dataDir)
}
process.stdout.write(`${folder}\n`)
