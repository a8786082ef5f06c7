import autocannon from 'autocannon'
import { makeReaders, type Work, withMembers } from './cpu.ts'
import { printTable } from './measure.ts'
import { visits } from './pages.ts'

// Measures the search API with few and many members: nobody should wait longer because a site is small.

const sizes = [300, 1000, 10_000, 100_000]
const amount = 400

const searches: readonly (readonly [title: string, query: string])[] = [
  ['gender, country', 'gender=female&country=NL'],
  ['gender, country, ages', 'gender=female&country=NL&min_age=30&max_age=40'],
  ['new, gender', 'gender=female&sort=new'],
  ['gender, within 25 km', 'gender=female&distance_km=25'],
  ['two interests', 'gender=female&interests=music,wine'],
]

/**
 * Prints the CPU milliseconds per request (product + database) and the median latency of one client, for each number
 * of members.
 */
export async function measureSizes(): Promise<void> {
  const rows = searches.map(([title]) => [title])
  for (const members of sizes) {
    process.stdout.write(`${members.toLocaleString('en')} members …\n`)
    await withMembers(members, async ({ world, url, measure }) => {
      const readers = await makeReaders(world)
      for (const [index, [, query]] of searches.entries()) {
        const work: Work = { title: query, target: visits(url, readers, () => `/api/members?${query}`), amount }
        const { product, database } = await measure(work)
        const { latency } = await autocannon({ ...work.target, connections: 1, amount: amount / 2 })
        const cpu = `${(product + database).toFixed(2)} (${product.toFixed(2)} + ${database.toFixed(2)})`
        rows[index]?.push(`${cpu}, ${latency.p50}`)
      }
    })
  }
  const heads = ['', ...sizes.map((size) => size.toLocaleString('en'))]
  printTable('CPU ms per search of the API (product + database), and p50 of one client in ms', heads, rows)
}
