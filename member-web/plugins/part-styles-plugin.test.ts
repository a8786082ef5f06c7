import { expect, test } from 'vitest'
import { findNamedParts } from './part-styles-plugin.ts'

test('each part of a plugin has the name of its file', () => {
  const code = `slots: {
    'app.banner': lazySlot(() => import('./banner.tsx')),
    'likes.tabs': lazySlot(
      () => import('./tabs/tab.tsx'), 50),
  }`
  expect(findNamedParts(code, 'plugins/poems/member-web')).toBe(`slots: {
    'app.banner': lazySlot(Object.assign(() => import('./banner.tsx'), {"file":"plugins/poems/member-web/banner.tsx"})),
    'likes.tabs': lazySlot(Object.assign(() => import('./tabs/tab.tsx'), {"file":"plugins/poems/member-web/tabs/tab.tsx"}), 50),
  }`)
})
