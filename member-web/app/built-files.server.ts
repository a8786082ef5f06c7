import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The folder of the build, with both halves. The host says it before the first request (`openBuild` in `entry.server.tsx`): a bundled module
 * cannot know, because the bundler decides in which folder its chunk ends up. A development server has no build.
 */
let folder: string | undefined
const files = new Map<string, string | null>()

export function setBuildFolder(to: string): void {
  folder = to
}

/** What a Vite plugin of ours wrote beside both halves of the build. Throws without a build. */
export function readBuildNote<T>(name: string): T {
  if (folder === undefined) throw new Error(`${name} was read before the build was opened`)
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as T
}

/** A text of the build by its address; null for one that is elsewhere (a development server's). Read once per process. */
export function builtFile(href: string): string | null {
  const known = files.get(href)
  if (known !== undefined) return known
  let text: string | null = null
  try {
    if (folder !== undefined && /^\/assets\/[\w.-]+$/.test(href)) {
      text = readFileSync(path.join(folder, 'client', href), 'utf8')
    }
  } catch {
    // Left to the browser, which will ask for it as usual.
  }
  files.set(href, text)
  return text
}
