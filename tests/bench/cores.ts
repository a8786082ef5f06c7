import type { Row } from './measure.ts'
import { getDatabaseUrl, makeWriters, sends } from './messages.ts'
import { filter, viewersOf, visits } from './pages.ts'
import { removeFolder, startProduct } from './product.ts'

// Measures what a second core gains: the product with its database on two cores (a web process each, and a worker)
// compared with everything in one process on one core. The load generator shares both cores.

/** The baseline of these rows is the product on one core; each has a separate database. */
export async function coreRows(dataDir: string, row: Row): Promise<void> {
  const one = await startProduct(dataDir, { ownCore: true })
  const two = await startProduct(undefined, { processes: 2, complete: true })
  try {
    const [of, at] = [await viewersOf(one), await viewersOf(two)]
    const page = () => `/members?${filter}`
    await row('members page, on two cores / on one', visits(two.url, at, page), visits(one.url, of, page), '')
    const writersOf = async (folder: string) =>
      (await makeWriters(await getDatabaseUrl(folder), 'localhost', 16)).filter((_, index) => index % 2 === 0)
    const [there, here] = [await writersOf(two.dataDir), await writersOf(one.dataDir)]
    await row('paid message, on two cores / on one', sends(two.url, two, there), sends(one.url, one, here), '')
  } finally {
    await two.stop()
    await one.stop()
    await removeFolder(two.dataDir)
  }
}
