import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { type RequestServices, requestContext } from '../app/services.server.ts'
import routes from '../routes.ts'
import { lazySlot } from './define.ts'
import { loader } from './gate.tsx'
import { Slot, usePluginEnabled } from './slot.tsx'

// What the browser's half of a plugin may show is decided in two places: the gate before its screens, and the slots.

const on = vi.hoisted(() => ({ plugins: [] as string[] }))
vi.mock('../app/bootstrap.ts', () => ({ useBootstrap: () => on }))
vi.mock('./registry.ts', async () => {
  const draw = (text: string) => lazySlot(async () => ({ default: () => <i>{text}</i> }))
  const uis = ['one', 'two'].map((id) => ({ id, slots: { 'app.banner': draw(id) } }))
  await Promise.all(uis.map((ui) => ui.slots['app.banner'].preload()))
  return { pluginUis: uis }
})

function Told() {
  return <b>{['one', 'two'].filter(usePluginEnabled).join()}</b>
}
function drawn(plugins: string[]): string {
  on.plugins = plugins
  const element = [<Slot key="slot" name="app.banner" />, <Told key="told" />]
  const router = createMemoryRouter([{ path: '*', element: <>{element}</> }])
  return renderToString(<RouterProvider router={router} />).replace(/<!--.*?-->/g, '')
}

test('a slot draws the plugins that are on', () => {
  expect(drawn([])).toBe('<b></b>')
  expect(drawn(['two'])).toBe('<i>two</i><b>two</b>')
  expect(drawn(['one', 'two'])).toBe('<i>one</i><i>two</i><b>one,two</b>')
})

describe('the gate before the screens of plugins', () => {
  const tables = import.meta.glob<{ path: string }[]>('../../plugins/*/member-web/routes.ts', {
    eager: true,
    import: 'default',
  })
  const screens = Object.entries(tables).flatMap(([file, table]) =>
    table.map(({ path }) => ({ owner: file.split('/').at(-3) ?? '', path })),
  )
  const enter = (pattern: string, plugins: string[]) => {
    const context = new RouterContextProvider()
    context.set(requestContext, { bootstrap: { plugins } } as unknown as RequestServices)
    try {
      return loader({ context, pattern } as unknown as Parameters<typeof loader>[0])
    } catch (thrown) {
      return (thrown as { init?: { status?: number } }).init?.status
    }
  }

  test('lets through where the plugin is on, and answers 404 where it is off', () => {
    for (const { owner, path } of screens) {
      expect([path, enter(`/${path}`, [owner, 'other'])]).toEqual([path, null])
      expect([path, enter(`/${path}`, ['other'])]).toEqual([path, 404])
    }
    expect(enter('/nobodys', ['other'])).toBe(404)
  })

  test('stands before every one of them', () => {
    type Entry = { path?: string; file: string; children?: Entry[] }
    const found = (entries: readonly Entry[], gated: boolean): string[] =>
      entries.flatMap(({ path, file, children = [] }) => [
        ...(path && file.includes('plugins/') && !gated ? [`${path} has no gate`] : []),
        ...(path && gated ? [path] : []),
        ...found(children, gated || file === 'plugins/gate.tsx'),
      ])
    expect(found(routes as Entry[], false).sort()).toEqual(screens.map(({ path }) => path).sort())
  })
})
