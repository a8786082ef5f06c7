import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { definePluginUi } from '../plugins/define.ts'
import { MoreOfMe } from './more-of-me.tsx'

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
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: MoreOfMe }])
  return renderToString(<Stub hydrationData={{ loaderData: { root: { plugins, settings: {}, nav: links } } }} />)
}

test('a phone finds what plugins add to the top bar at the head of "me", where they are on', () => {
  expect(draw(['poems'])).toContain('<a href="/poems">menu</a>')
  expect(draw([])).not.toContain('/poems')
})

test('and links of the top bar that the tabs have no room for', () => {
  expect(draw([])).toContain('href="/verses"')
  expect(draw([])).not.toContain('href="/likes"')
})
