import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardImport } from './guarded-routes-plugin.ts'

const gone = () => new TypeError('Failed to fetch dynamically imported module')
const reload = vi.fn()
const assign = vi.fn()
const settle = () => new Promise((resolve) => setImmediate(resolve))

// Each test is a new page.
let chunks: typeof import('./missing-chunk.ts')
let connection: typeof import('../connection/connection.ts')

beforeEach(async () => {
  vi.resetModules()
  chunks = await import('./missing-chunk.ts')
  connection = await import('../connection/connection.ts')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') })
  const storage = new Map<string, string>()
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  vi.stubGlobal('location', { href: 'https://brand.test/members', origin: 'https://brand.test', reload, assign })
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response('ok'))
  reload.mockClear()
  assign.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a missing chunk reloads the page once in sixty seconds; then the error remains', async () => {
  const missing = () => chunks.loadChunk(() => Promise.reject(gone()))
  const nextPage = async () => {
    vi.resetModules()
    chunks = await import('./missing-chunk.ts')
  }
  void missing()
  void missing()
  await settle()
  // Other calls during the reload need not fail.
  expect(chunks.reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  await nextPage()
  await expect(missing()).rejects.toThrow('Failed to fetch')
  vi.setSystemTime(new Date('2026-03-02T10:00:59Z'))
  await expect(missing()).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(new Date('2026-03-02T10:01:01Z'))
  void missing()
  await settle()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('the requested page is the one that is loaded', async () => {
  const to = { pathname: '/chats', search: '?a=1', hash: '' }
  vi.stubGlobal('window', { __reactRouterDataRouter: { state: { navigation: { location: to } } } })
  void chunks.loadChunk(() => Promise.reject(gone()))
  await settle()
  expect(assign).toHaveBeenCalledWith('https://brand.test/chats?a=1')
})

test('without a connection it waits, and does not reload', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  let there = false
  const part = chunks.loadChunk(async () => {
    if (!there) throw gone()
    return 'part'
  })
  await settle()
  there = true
  connection.tryAgain()
  expect(await part).toBe('part')
  expect(reload).not.toHaveBeenCalled()
})

test('a browser that caches the failed import reloads the page once it is online, whatever the guard', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => String(Date.now()), setItem: () => {} })
  vi.stubGlobal('navigator', { onLine: false })
  void chunks.loadChunk(() => Promise.reject(gone()))
  await settle()
  vi.stubGlobal('navigator', { onLine: true })
  connection.tryAgain()
  await settle()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an unimportant chunk never reloads the page', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  void chunks.loadChunk(() => Promise.reject(gone()), 'none')
  await settle()
  vi.stubGlobal('navigator', { onLine: true })
  connection.tryAgain()
  await settle()
  expect({ reloadNumCalls: reload.mock.calls.length, assignNumCalls: assign.mock.calls.length }).toEqual({
    reloadNumCalls: 0,
    assignNumCalls: 0,
  })
})

test('React Router’s own import uses the same path, without its endless reload', () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const code = readFileSync(path.join(folder, 'dist/production/lib/dom/ssr/routeModules.js'), 'utf8')
  const guarded = guardImport(code)
  expect(guarded).toContain('globalThis.loadChunk(() => import(/* @vite-ignore */ route.module))')
  expect(guarded).toContain('return globalThis.missingRoute(error)')
  expect(guarded).not.toContain('location.reload')
  expect(() => chunks.missingRoute(gone()).default()).toThrow('Failed to fetch')
  expect(() => guardImport('export const other = 1')).toThrow('another way')
})
