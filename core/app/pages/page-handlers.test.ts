import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageHandlers, restrictToBranch } from './page-handlers.ts'

const seen: string[][] = []
const module = { default: () => null }
const route = (id: string, more: object = {}) => ({ id, parentId: 'layout', module, ...more })
const routes = {
  root: { id: 'root', path: '', module },
  layout: { id: 'layout', parentId: 'root', module },
  home: route('home', { index: true }),
  members: route('members', { path: 'members' }),
  gate: route('gate'),
  profile: route('profile', { parentId: 'gate', path: 'members/:id' }),
  notFound: route('notFound', { path: '*' }),
}
const build = {
  routes,
  assets: { version: '1', url: '/manifest.js', entry: {}, routes },
  routeDiscovery: { mode: 'initial' },
  basename: '/',
  ssr: true,
  future: {},
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers, entry: { manifest: { routes: object } }) => {
        seen.push(Object.keys(entry.manifest.routes))
        return new Response(null, { status, headers })
      },
    },
  },
} as unknown as ServerBuild

test.each([
  ['/', '/', ['root', 'layout', 'home']],
  ['/members', '/members', ['root', 'layout', 'members']],
  ['/members/:id', '/members/7', ['root', 'layout', 'gate', 'profile']],
])('the page %s renders with its own branch', async (path, address, branch) => {
  const response = await createPageHandlers(build)(path)(new Request(`https://one.example${address}`))
  expect({ status: response.status, seen: seen.at(-1) }).toEqual({ status: 200, seen: branch })
})

test('an address without a page is matched against every route', async () => {
  await createPageHandlers(build)(undefined)(new Request('https://one.example/strange'))
  expect(seen.at(-1)).toEqual(Object.keys(routes))
})

test('a handler is made once per page', () => {
  const handlerFor = createPageHandlers(build)
  expect(handlerFor('/members')).toBe(handlerFor('/members'))
  expect(handlerFor('/strange')).toBe(handlerFor(undefined))
})

test('the branch keeps the order from the root', () => {
  expect(Object.keys(restrictToBranch(build, 'profile').routes)).toEqual(['root', 'layout', 'gate', 'profile'])
})
