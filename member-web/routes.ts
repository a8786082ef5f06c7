import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { PageDefinition, PageLayout } from '../core/kernel/page.ts'
import { pages } from './pages.ts'

// Converts the page tables of the core and of each plugin's folder to React Router's.

const plugins = import.meta.glob<readonly PageDefinition[]>('../plugins/*/pages.ts', { eager: true, import: 'pages' })

const frames: PageLayout[] = ['default', 'chat', 'lander', 'empty', 'none']
const registered = new Set<string>()

/** A file that is used for several addresses needs a different id for each. */
function toEntry(folder: string, { path, file: relative }: PageDefinition): RouteConfigEntry {
  const file = folder + relative.replace(/^\.\//, '')
  const id = registered.has(file) ? path.slice(1).replace(/\W+/g, '-') : undefined
  registered.add(file)
  return { ...(path === '/' ? { index: true } : { path: path.slice(1) }), ...(id ? { id } : {}), file }
}

const isInFrame = (frame: PageLayout) => (page: PageDefinition) => (page.layout ?? 'default') === frame

/** Each page of a plugin is behind a loader, so that the server decides at every visit whether it is open. */
const toGatedEntry = (folder: string, page: PageDefinition): RouteConfigEntry =>
  layout('plugins/gate.tsx', { id: `gate${page.path}` }, [toEntry(folder, page)])

const tree = frames.flatMap((frame): RouteConfigEntry[] => {
  const children = [
    ...pages.filter(isInFrame(frame)).map((page) => toEntry('./', page)),
    ...Object.entries(plugins).flatMap(([file, table]) =>
      table.filter(isInFrame(frame)).map((page) => toGatedEntry(file.slice(0, -'pages.ts'.length), page)),
    ),
    ...(frame === 'default' ? [route('*', 'app/not-found.tsx')] : []),
  ]
  if (children.length === 0) return []
  return frame === 'none' ? children : [layout(`layouts/${frame}.tsx`, children)]
})

export default tree satisfies RouteConfig
