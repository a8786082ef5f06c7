import path from 'node:path'
import { readBuildNote } from './built-files.server.ts'
import { type RenderedPage, withPageEnd } from './rendered-page.ts'

/** The address of the script, then those of its imports. */
type BuildManifest = Record<string, [string, ...string[]]>
let cachedBuild: BuildManifest | undefined

/** The addresses written by the browser build; read once per process. */
function loadAddresses(): BuildManifest {
  cachedBuild ??= readBuildNote<BuildManifest>('page-scripts.json')
  return cachedBuild
}

/** Addresses of a page's own script and its imports; `entry` is its path from the repository root. */
export function pageScriptAddresses(entry: string): [string, ...string[]] {
  // A development server serves the source file itself.
  if (import.meta.env.DEV) return [`/@fs${path.resolve(import.meta.dirname, '../..', entry)}`]
  const known = loadAddresses()[entry]
  if (!known) throw new Error(`The build has no script ${entry}`)
  return known
}

/**
 * Adds the page's own script, which runs once the page has been parsed. Its imports are preloaded to save a round trip.
 */
export function withPageScript(page: RenderedPage, entry: string, nonce: string): RenderedPage {
  const [address, ...imports] = pageScriptAddresses(entry)
  const links = imports.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`).join('')
  const script = `<script type="module" nonce="${nonce}" src="${address}"></script>`
  return withPageEnd(page, links + script)
}
