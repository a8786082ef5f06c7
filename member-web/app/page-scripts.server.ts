import path from 'node:path'
import { readBuildNote } from './built-files.server.ts'
import { type DrawnPage, withAtEnd } from './drawn-page.ts'

/** The script's own address first, then those of what it imports. */
type Built = Record<string, [string, ...string[]]>
let built: Built | undefined

/** What the build of the browser's half noted, beside both halves; read once per process. */
function addresses(): Built {
  built ??= readBuildNote<Built>('page-scripts.json')
  return built
}

/** Addresses of the script of a page that has one of its own, and of what it imports; `entry` is its path from the root of the repository. */
export function pageScriptAddresses(entry: string): [string, ...string[]] {
  // A development server runs this file where it is.
  if (import.meta.env.DEV) return [`/@fs${path.resolve(import.meta.dirname, '../..', entry)}`]
  const known = addresses()[entry]
  if (!known) throw new Error(`The build has no script ${entry}`)
  return known
}

/** The page with its own script, which runs once the page has been read. What it imports is fetched with it, not a journey later. */
export function withPageScript(page: DrawnPage, entry: string, nonce: string): DrawnPage {
  const [address, ...imports] = pageScriptAddresses(entry)
  const links = imports.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`).join('')
  const script = `<script type="module" nonce="${nonce}" src="${address}"></script>`
  return withAtEnd(page, links + script)
}
