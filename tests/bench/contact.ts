import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { readTexts } from '../e2e/steps/texts.ts'
import { callApi, getOrigin, visit, waitUntilRendered } from './browsing.ts'
import { type Sight, writeContactSheet } from './contact-sheet.ts'
import type { Product } from './product.ts'
import { isMain, screens } from './screens/index.ts'
import { type Keys, type Screen, screenTitle, type Viewer } from './screens/screen.ts'

// Takes pictures of every member screen in six variants per brand: phone and two desktops, light and dark. A page is
// opened once per device, and all its variants are taken from that state. Main screens also have the phone's hard
// cases.

const viewports = {
  phone: [{ width: 390, height: 844 }],
  desktop: [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ],
} as const
type Device = keyof typeof viewports

/**
 * Hard cases on a phone, by the name of their picture: a narrow phone, landscape, an open keyboard, and text of twice
 * the size.
 */
const hardCases = {
  narrow: { size: { width: 320, height: 640 } },
  landscape: { size: { width: 844, height: 390 } },
  keyboard: { size: { width: 390, height: 430 } },
  '200%': { size: viewports.phone[0], font: '200%' },
} as const

interface Order {
  browser: Browser
  product: Product
  brands: readonly string[]
  folder: string
  /** Only screens whose viewer and address contain one of these; empty means all. */
  wanted: readonly string[]
  /** The folder of an earlier sheet to compare with. */
  before?: string | undefined
}

/**
 * Takes the pictures and writes the sheet. Screens from earlier runs that are not wanted now are kept. Returns the
 * screens that failed, with the reason.
 */
export async function contact({ browser, product, brands, folder, wanted, before }: Order): Promise<string[]> {
  const list = path.join(folder, 'sights.json')
  const known: Sight[] = wanted.length > 0 ? JSON.parse(await readFile(list, 'utf8').catch(() => '[]')) : []
  const sights = new Map(known.map((sight) => [sight.title, sight]))
  const failed: string[] = []
  // Brands run in parallel: their members differ, and most of the time is spent waiting for pages to settle.
  await Promise.all(
    brands.map(async (brand) => {
      await mkdir(path.join(folder, brand), { recursive: true })
      for (const viewer of new Set(screens.map(({ as }) => as))) {
        const own = screens.filter((one) => one.as === viewer && isWanted(one, wanted))
        if (own.length === 0) continue
        for (const device of ['phone', 'desktop'] as const) {
          const context = await visit({ browser, product, brand, viewer, device })
          context.setDefaultTimeout(40_000)
          const keys = await listKeys(context, getOrigin(product, brand), brand, viewer)
          for (const screen of own.filter(({ only }) => !only || only === device)) {
            const picture = listPictures(sights, folder, brand, device, screen)
            const looked = look({ context, origin: getOrigin(product, brand), brand, screen, device, keys, picture })
            await Promise.race([looked, isTooLong()]).catch((error) =>
              failed.push(`${brand} ${device} ${screenTitle(screen)}: ${String(error).split('\n')[0]}`),
            )
          }
          await context.close()
          process.stdout.write(
            `${new Date().toTimeString().slice(0, 8)} ${brand} ${viewer} ${device}: ${own.length} screens\n`,
          )
        }
      }
    }),
  )
  const inOrder = [...sights.values()].sort((one, other) => one.place - other.place)
  await writeFile(list, JSON.stringify(inOrder))
  const shown = new Set(inOrder.flatMap(({ files }) => Object.keys(files).map((look) => look.split(' ')[0] ?? '')))
  await writeContactSheet(inOrder, { brands: [...shown], folder, before })
  return failed
}

/** Rejects after a screen's time limit, so that a hanging screen does not stop the others. */
const isTooLong = async (): Promise<never> => {
  await setTimeout(180_000, undefined, { ref: false })
  throw new Error('It did not come to rest')
}

const isWanted = (screen: Screen, wanted: readonly string[]) =>
  wanted.length === 0 || wanted.some((part) => screenTitle(screen).includes(part))

/** Saves a picture under a unique name and records it for the sheet. */
const listPictures =
  (sights: Map<string, Sight>, folder: string, brand: string, device: Device, screen: Screen) =>
  async (page: Page, part?: string): Promise<void> => {
    const title = screenTitle(screen, part)
    const name = title.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '')
    const sight: Sight = { ...(sights.get(title) ?? { title, name, files: {} }), place: screens.indexOf(screen) }
    sights.set(title, sight)
    for (const [at, size] of viewports[device].entries()) {
      if (at > 0) {
        await page.setViewportSize(size)
        await waitUntilRendered(page)
      }
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        const look = `${size.width}-${scheme}`
        const file = `${brand}/${name}-${look}.jpg`
        const picture = await page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled' })
        await writeFile(path.join(folder, file), picture)
        sight.files[`${brand} ${look}`] = file
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
    if (device === 'phone' && isMain(screen)) {
      for (const [look, hard] of Object.entries(hardCases)) {
        await page.setViewportSize(hard.size)
        const resize = (font: string) =>
          page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), font)
        await resize('font' in hard ? hard.font : '')
        await waitUntilRendered(page)
        const file = `${brand}/${name}-${look.replace('%', '')}.jpg`
        const picture = await page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled' })
        await writeFile(path.join(folder, file), picture)
        sight.files[`${brand} ${look}`] = file
        await resize('')
      }
      await page.setViewportSize(viewports.phone[0])
    }
    if (viewports[device].length > 1) await page.setViewportSize(viewports[device][0])
  }

interface Looked {
  context: BrowserContext
  origin: string
  brand: string
  screen: Screen
  device: Device
  keys: Keys
  picture: (page: Page, part?: string) => Promise<void>
}

async function look({ context, origin, brand, screen, device, keys, picture }: Looked): Promise<void> {
  const page = await context.newPage()
  const t = readTexts(brand)
  const filled = (address: string) =>
    address.replace(/:([a-z]+)/g, (_, name: string) => keys[name as keyof Keys] ?? 'missing')
  const open = async (address: string) => {
    await page.goto(origin + filled(address))
    await waitUntilRendered(page)
  }
  try {
    await open(screen.at)
    const see = async (part?: string) => {
      await waitUntilRendered(page)
      await picture(page, part)
    }
    if (!screen.walk) return await see()
    await screen.walk({
      page,
      t,
      keys,
      open,
      see,
      phone: device === 'phone',
      press: async (key, values) => {
        const name = t(key, values)
        const button = page.getByRole('button', { name, exact: true })
        await button
          .or(page.getByRole('link', { name, exact: true }))
          .filter({ visible: true })
          .last()
          .click()
      },
      ask: (method, address, body) => callApi(page, method, address, body),
    })
  } finally {
    await page.close()
  }
}

/** Values for addresses that this viewer may know. */
async function listKeys(context: BrowserContext, origin: string, brand: string, viewer: Viewer): Promise<Keys> {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  const get = async (address: string) => (await callApi(page, 'GET', address)).reply
  const { profiles = [] } = await get('/api/members')
  // A profile with a tagline and several photos has the longest page.
  const person = profiles.find((one: { tagline: string; num_photos: number }) => one.tagline && one.num_photos > 1)
  const member = viewer !== 'visitor'
  const { chats = [] } = member ? await get('/api/chats.php') : {}
  const { orders = [] } = member ? await get('/api/orders') : {}
  const { packages = [] } = await get('/api/packages')
  const talks: Record<string, string> = {}
  for (const { conversation } of chats) talks[await getState(get, conversation.id)] ??= conversation.id
  await page.close()
  return {
    email: `unconfirmed@${brand}.example`,
    person: person?.id ?? profiles[0]?.id,
    photo: person?.main_image?.id,
    chat: talks.talk ?? chats[0]?.conversation.id,
    agreed: talks.agreed ?? '',
    proposed: talks.proposed ?? '',
    over: talks.over ?? '',
    pack: packages[1]?.id,
    order: orders[0]?.id,
  }
}

/** The state of a conversation's last message: text, or a stage of a date. */
async function getState(get: (address: string) => Promise<{ messages?: unknown[] }>, id: string): Promise<string> {
  const { messages = [] } = await get(`/api/conversations/${id}/messages`)
  const last = messages.at(-1) as { kind: string; payload: { act: string; starts_at: string } } | undefined
  if (last?.kind !== 'meetup') return 'talk'
  if (last.payload.act === 'propose') return 'proposed'
  return Date.parse(last.payload.starts_at) < Date.now() ? 'over' : 'agreed'
}
