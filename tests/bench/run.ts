import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compare, type Figure, printTable, type Target } from './measure.ts'
import { freePort, logIn, type Product, removeFolder, startProcess, startProduct, stopProcess } from './product.ts'

// `npm run bench`: ratios to a bare Koa in the same minute. Needs the built site (`npm run build`).

const say = (line: string) => process.stdout.write(`${line}\n`)
const rows: string[][] = []

async function bytesOf(url: string, headers: Record<string, string> = {}) {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } })
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
  return { type: reply.headers.get('content-type') ?? 'text/plain', body: await reply.text() }
}

/** A floor that answers what the product answers now. */
async function startFloor(product: Product, cookie: string, cards: number, folder: string) {
  const bodies = {
    '/settings': await bytesOf(`${product.url}/api/settings.php`),
    '/landing': await bytesOf(`${product.url}/`),
    '/members': await bytesOf(`${product.url}/members`, { cookie }),
  }
  const file = path.join(folder, 'bodies.json')
  await writeFile(file, JSON.stringify(bodies))
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    FLOOR_BYTES: file,
    FLOOR_CARDS: String(cards),
  }
  const child = await startProcess(['tests/bench/floor-server.ts'], env, /floor is ready/)
  return { url: `http://127.0.0.1:${port}`, stop: () => stopProcess(child) }
}

const perSecond = (figure: Figure) => Math.round(figure.perSecond).toLocaleString('en')

async function row(title: string, product: Target, floor: Target, aim: string) {
  say(`${title} …`)
  const measured = await compare(product, floor)
  const ratio = (100 * measured.product.perSecond) / measured.floor.perSecond
  const { p50, p99 } = measured.product
  rows.push([
    title,
    perSecond(measured.product),
    perSecond(measured.floor),
    `${ratio.toFixed(1)} %`,
    aim,
    `${p50} / ${p99} ms`,
  ])
}

const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-floor-'))
say('Starting the product with 60 demo members …')
const first = await startProduct()
await first.stop()
const product = await startProduct(first.dataDir)
try {
  const cookie = await logIn(product)
  const search = (await (await fetch(`${product.url}/api/members`, { headers: { cookie } })).json()) as {
    profiles: { id: string }[]
  }
  const floor = await startFloor(product, cookie, search.profiles.length, folder)
  const at = (url: string, headers?: Record<string, string>): Target => ({ url, ...(headers ? { headers } : {}) })
  try {
    await row('GET /api/settings.php', at(`${product.url}/api/settings.php`), at(`${floor.url}/settings`), '60 %')
    await row('landing page, kept', at(`${product.url}/`), at(`${floor.url}/landing`), '22 %')
    const compressed = { 'accept-encoding': 'gzip' }
    await row('landing page, kept, gzip', at(`${product.url}/`, compressed), at(`${floor.url}/landing`), '')
    // A cookie that a page could read keeps it from being shared.
    await row(
      'landing page, rendered',
      at(`${product.url}/`, { cookie: 'consents=' }),
      at(`${floor.url}/landing`),
      '4 %',
    )
    await row(
      `members, ${search.profiles.length} cards`,
      at(`${product.url}/members`, { cookie }),
      at(`${floor.url}/cards`),
      '10 %',
    )
  } finally {
    await floor.stop()
  }
  const api = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  const routes = Object.values(api.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
  printTable(
    'Requests per second, 8 connections, median of 3 in turns',
    ['', 'product', 'floor', 'ratio', 'aim', 'p50 / p99'],
    rows,
  )
  printTable(
    'Once',
    ['', 'figure'],
    [
      ['start on an empty folder, to the first page', `${(first.startMs / 1000).toFixed(1)} s`],
      ['start on a folder in use, to the first page', `${(product.startMs / 1000).toFixed(1)} s`],
      ['routes of the API', String(routes)],
      [
        'plugins',
        String(
          (await readdir(path.resolve(import.meta.dirname, '../../plugins'), { withFileTypes: true })).filter((entry) =>
            entry.isDirectory(),
          ).length,
        ),
      ],
    ],
  )
} finally {
  await product.stop()
  await removeFolder(product.dataDir)
  await removeFolder(folder)
}
