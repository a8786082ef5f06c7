import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { LayoutName, Screen } from './app/screens.ts'

type Tables = Record<string, Screen[]>
const features = import.meta.glob<Screen[]>('./*/routes.ts', { eager: true, import: 'default' }) as Tables
const plugins = import.meta.glob<Screen[]>('../plugins/*/member-web/routes.ts', {
  eager: true,
  import: 'default',
}) as Tables

const frames: LayoutName[] = ['default', 'chat', 'lander', 'empty', 'none']

function entry(tableFile: string, screen: Screen): RouteConfigEntry {
  const folder = tableFile.slice(0, tableFile.lastIndexOf('/') + 1)
  return {
    ...(screen.index ? { index: true } : { path: screen.path }),
    ...(screen.id ? { id: screen.id } : {}),
    file: folder + screen.file.replace(/^\.\//, ''),
  }
}

function screensOf(tables: Tables, frame: LayoutName): RouteConfigEntry[] {
  return Object.entries(tables).flatMap(([file, table]) =>
    table.filter((screen) => (screen.layout ?? 'default') === frame).map((screen) => entry(file, screen)),
  )
}

const tree = frames.flatMap((frame): RouteConfigEntry[] => {
  const gated = screensOf(plugins, frame)
  const children = [
    ...screensOf(features, frame),
    // One gate for all plugins' screens: it answers 404 where the plugin is off.
    ...(gated.length > 0 ? [layout('plugins/gate.tsx', { id: `plugin-gate/${frame}` }, gated)] : []),
    ...(frame === 'default' ? [route('*', 'app/not-found.tsx')] : []),
  ]
  if (children.length === 0) return []
  return frame === 'none' ? children : [layout(`layouts/${frame}.tsx`, children)]
})

export default tree satisfies RouteConfig
