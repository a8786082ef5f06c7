import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import routes from '../routes.ts'
import { lazySlot } from './define.ts'
import { Slot, usePluginEnabled } from './slot.tsx'

// Slots, and for pages the server behind this gate, decide what a plugin's browser half may show.

const on = vi.hoisted(() => ({ plugins: [] as string[] }))
vi.mock('../app/bootstrap.ts', () => ({ useBootstrap: () => on }))
vi.mock('./registry.ts', async () => {
  const draw = (text: string) => lazySlot(async () => ({ default: () => <i>{text}</i> }))
  const uis = ['one', 'two'].map((id) => ({ id, slots: { 'app.banner': draw(id) } }))
  await Promise.all(uis.map((ui) => ui.slots['app.banner'].preload()))
  return { pluginUis: uis }
})

function PluginData() {
  return <b>{['one', 'two'].filter(usePluginEnabled).join()}</b>
}
function renderGates(plugins: string[]): string {
  on.plugins = plugins
  const element = [<Slot key="slot" name="app.banner" />, <PluginData key="data" />]
  const router = createMemoryRouter([{ path: '*', element: <>{element}</> }])
  return renderToString(<RouterProvider router={router} />).replace(/<!--.*?-->/g, '')
}

test('a slot renders the enabled plugins', () => {
  expect(renderGates([])).toBe('<b></b>')
  expect(renderGates(['two'])).toBe('<i>two</i><b>two</b>')
  expect(renderGates(['one', 'two'])).toBe('<i>one</i><i>two</i><b>one,two</b>')
})

test('every plugin page is behind a gate, so that the server is asked at every visit', () => {
  type Entry = { path?: string; file: string; children?: Entry[] }
  const tables = import.meta.glob<{ path: string }[]>('../../plugins/*/pages.ts', { eager: true, import: 'pages' })
  const pages = Object.values(tables).flatMap((table) => table.map(({ path }) => path.slice(1)))
  const found = (entries: readonly Entry[], gated: boolean): string[] =>
    entries.flatMap(({ path, file, children = [] }) => [
      ...(path && file.includes('../plugins/') && !gated ? [`${path} has no gate`] : []),
      ...(path && gated ? [path] : []),
      ...found(children, file === 'plugins/gate.tsx'),
    ])
  expect(found(routes as Entry[], false).sort()).toEqual(pages.sort())
})
