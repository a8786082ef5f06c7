import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureCpu } from './cpu.ts'
import { measureFeatures } from './features.ts'
import { compare, type Figure, printTable, type Row } from './measure.ts'
import { messageRow } from './messages.ts'
import { pageRows } from './pages.ts'
import { pluginRows } from './plugins.ts'
import { removeFolder, startProduct } from './product.ts'
import { measureSizes } from './sizes.ts'
import { streamRows } from './streams.ts'

// `npm run bench` measures throughput as ratios to a bare Koa, measured in the same minute. It needs the built site
// (`npm run build`).

const say = (line: string) => process.stdout.write(`${line}\n`)
const rows: string[][] = []
const figures: string[][] = []

/**
 * `npm run bench -- messages streams` measures only these parts; `-- cpu --record` stores the figures for later
 * comparisons.
 */
const parts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const wanted = (part: string) => parts.length === 0 || parts.includes(part)

const perSecond = (figure: Figure) => Math.round(figure.perSecond).toLocaleString('en')

const row: Row = async (title, product, floor, aim) => {
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
/** Measures pages. */
async function pages(): Promise<void> {
  say('Drawing the portraits of 300 demo members …')
  const made = await startProduct(undefined, { complete: true, members: 300 })
  await made.stop()
  const product = await startProduct(made.dataDir, { ownCore: true, members: 300 })
  try {
    await pageRows(product, folder, row)
    const api = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
    const routes = Object.values(api.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
    const folders = await readdir(path.resolve(import.meta.dirname, '../../plugins'), { withFileTypes: true })
    figures.push(
      ['start on an empty folder, to the first page', `${(first.startMs / 1000).toFixed(1)} s`],
      ['start on a folder in use, to the first page', `${(product.startMs / 1000).toFixed(1)} s`],
      ['routes of the API', String(routes)],
      ['plugins', String(folders.filter((entry) => entry.isDirectory()).length)],
    )
  } finally {
    await product.stop()
    await removeFolder(made.dataDir)
  }
}

try {
  if (wanted('pages')) await pages()
  if (wanted('messages')) figures.push(await messageRow(first.dataDir, row))
  if (wanted('plugins')) await pluginRows(first.dataDir, row)
  if (wanted('cpu')) await measureCpu(process.argv.includes('--record'))
  // Creating a hundred thousand members takes minutes, so this part runs only on request.
  if (parts.includes('sizes')) await measureSizes()
  // Takes twenty minutes.
  if (parts.includes('features')) await measureFeatures(parts.filter((part) => part !== 'features'))
  if (wanted('streams')) figures.push(...(await streamRows(first.dataDir)))
  if (rows.length > 0)
    printTable(
      'Requests per second, 8 connections, median of 3 in turns',
      ['', 'product', 'floor', 'ratio', 'aim', 'p50 / p99'],
      rows,
    )
  printTable('Once', ['', 'figure', 'aim'], figures)
} finally {
  await removeFolder(first.dataDir)
  await removeFolder(folder)
}
