import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { definePluginUi } from '../plugins/define.ts'
import { PluginMenuItems } from './plugin-menu-items.tsx'

vi.mock('../plugins/registry.ts', () => {
  const item = Object.assign(({ where }: { where: string }) => createElement('a', { href: '/poems' }, where), {
    preload: async () => {},
    order: 1,
  })
  return { pluginUis: [definePluginUi({ id: 'poems', slots: { 'nav.items': item } })] }
})

const links = [
  { to: '/likes', places: ['top', 'tabs'], icon: 'heart', label: 'nav.likes' },
  { to: '/verses', places: ['top'], icon: 'heart', label: 'poems.nav' },
]

function draw(plugins: string[]): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: PluginMenuItems }])
  return renderToString(<Stub hydrationData={{ loaderData: { root: { plugins, settings: {}, nav: links } } }} />)
}

test('on a phone, what plugins add to the top bar is at the top of "me"', () => {
  expect(draw(['poems'])).toContain('<a href="/poems">menu</a>')
  expect(draw([])).not.toContain('/poems')
})

test('links of the top bar that do not fit into the tabs are at the top of "me" too', () => {
  expect(draw([])).toContain('href="/verses"')
  expect(draw([])).not.toContain('href="/likes"')
})
