import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageTable } from '../../kernel/page.ts'

/** The member site's own table, beside `core`. */
const tableFile = path.resolve(import.meta.dirname, '../../../member-web/pages.ts')

/** The core's pages, found by path like plugins; none without the member site. Data only: no browser code is loaded. */
export async function loadPages(): Promise<PageTable> {
  if (!existsSync(tableFile)) return { pages: [], nav: [] }
  const { pages = [], nav = [] } = (await import(pathToFileURL(tableFile).href)) as Partial<PageTable>
  return { pages, nav }
}
