import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The folder of the build, with both halves. The host sets it before the first request (`openBuild` in
 * `entry.server.tsx`): a bundled module cannot know its folder, because the bundler decides where its chunk ends up. A
 * development server has no build.
 */
let buildFolder: string | undefined
const files = new Map<string, string | null>()

export function setBuildFolder(to: string): void {
  buildFolder = to
}

/** A file that one of our Vite plugins wrote beside both halves of the build. Throws without a build. */
export function readBuildNote<T>(name: string): T {
  if (buildFolder === undefined) throw new Error(`${name} was read before the build was opened`)
  return JSON.parse(readFileSync(path.join(buildFolder, name), 'utf8')) as T
}

/**
 * The text of a built file by its address; null if it is elsewhere (on a development server). Read once per process.
 */
export function resolveBuiltFile(href: string): string | null {
  const known = files.get(href)
  if (known !== undefined) return known
  let text: string | null = null
  try {
    if (buildFolder !== undefined && /^\/assets\/[\w.-]+$/.test(href)) {
      text = readFileSync(path.join(buildFolder, 'client', href), 'utf8')
    }
  } catch {
    // The browser will request it as usual.
  }
  files.set(href, text)
  return text
}
