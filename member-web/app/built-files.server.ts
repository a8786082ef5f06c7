import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Where the build puts what browsers load, seen from the server's half of it. */
const clientFolder = path.resolve(import.meta.dirname, '../client')
const files = new Map<string, string | null>()

/** A text of the build by its address; null for one that is elsewhere (a development server's). Read once per process. */
export function builtFile(href: string): string | null {
  const known = files.get(href)
  if (known !== undefined) return known
  let text: string | null = null
  try {
    if (/^\/assets\/[\w.-]+$/.test(href)) text = readFileSync(path.join(clientFolder, href), 'utf8')
  } catch {
    // Left to the browser, which will ask for it as usual.
  }
  files.set(href, text)
  return text
}
