import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { toPinName } from '../../core/app/environment.ts'
import type { Row, Target } from './measure.ts'
import { getDatabaseUrl, makeWriters, sends } from './messages.ts'
import { logIn, startProduct } from './product.ts'

// Measures the cost of all plugins: switched on, compared with the same product and database with all of them off.

const folder = path.resolve(import.meta.dirname, '../../plugins')

/** The switch of every plugin, fixed by environment variables. */
async function switched(on: boolean): Promise<Record<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Object.fromEntries(ids.map((id) => [toPinName(`${id}.enabled`), String(on)]))
}

/** Baseline of these rows is the product without plugins. */
export async function pluginRows(dataDir: string, row: Row): Promise<void> {
  const all = await startProduct(dataDir, { env: await switched(true) })
  try {
    const databaseUrl = await getDatabaseUrl(dataDir)
    // Same database and key as the first product, so that a session works on both.
    const none = await startProduct(dataDir, {
      env: { ...(await switched(false)), DATABASE_URL: databaseUrl, DEMO: '0' },
    })
    try {
      const cookie = await logIn(all)
      const reply = await fetch(`${all.url}/api/members`, { headers: { cookie } })
      const { profiles } = (await reply.json()) as { profiles: { id: string }[] }
      const read = (page: string): [Target, Target] => [
        { url: `${all.url}${page}`, headers: { cookie } },
        { url: `${none.url}${page}`, headers: { cookie } },
      ]
      await row('members page, all plugins on / none', ...read('/members'), '85 %')
      await row('profile, all plugins on / none', ...read(`/members/${profiles[0]?.id}`), '85 %')
      const writers = (await makeWriters(databaseUrl, 'localhost', 16)).filter((_, index) => index % 2 === 0)
      const [here, there] = [sends(all.url, all, writers), sends(none.url, none, writers)]
      await row('paid message, all plugins on / none', here, there, '85 %')
    } finally {
      await none.stop()
    }
  } finally {
    await all.stop()
  }
}
