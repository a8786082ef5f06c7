import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router'
import { expect, test } from 'vitest'
import { writeDataScript, writeJson } from './hand-over.server.ts'
import { restoreLoaded } from './restore-loaded.ts'

/** Data as React Router encodes it for a page whose loaders returned null. */
const withoutData = '[{"_1":2,"_5":-5,"_6":-5},"loaderData",{"_3":-5,"_4":-5},"root","page","actionData","errors"]\n'
const createStream = (text: string) => new Response(text).body as ReadableStream<Uint8Array<ArrayBuffer>>

/** The state that React Router's client gets from a page. */
async function hydrate(text: string, loaded: Map<string, unknown> | null) {
  const script = await writeDataScript(createStream(text), loaded, 'n0nce')
  const [, code = ''] = /^<script nonce="n0nce">(.*)<\/script>$/s.exec(script) ?? []
  expect(code).not.toMatch(/[<>\n\u2028\u2029]/)
  let encoded = ''
  const streamController = { enqueue: (part: string) => (encoded += part), close() {} }
  const page = { __reactRouterContext: { streamController, state: undefined as unknown } }
  new Function('window', code)(page)
  restoreLoaded(page as Parameters<typeof restoreLoaded>[0])
  const global = globalThis as unknown as Window & typeof globalThis
  page.__reactRouterContext.state = (await decodeViaTurboStream(createStream(encoded), global)).value
  return page.__reactRouterContext.state
}

test.each([
  [
    'texts, numbers and lists',
    { name: 'Ewa "Ż" </script>', lines: "it's\n\u2028", ages: [1, 2.5, -3, 1e21], none: [], empty: {}, deep: [[{}]] },
  ],
  ['absent values', { nothing: null, list: [null] }],
  ['a list', ['one', { two: 2 }]],
])('the client reads %s', async (_title, page) => {
  const state = await hydrate(withoutData, new Map<string, unknown>([['page', page]]))
  expect(state).toStrictEqual({ loaderData: { root: null, page }, actionData: null, errors: null })
})

test('data of several routes', async () => {
  const loaded = new Map<string, unknown>([
    ['root', { user: null, loaderData: 'root' }],
    ['page', { page: 'root', missing: undefined }],
  ])
  const { loaderData } = (await hydrate(withoutData, loaded)) as { loaderData: object }
  expect(loaderData).toEqual(Object.fromEntries(loaded))
})

test('keeps values that React Router encoded itself', async () => {
  const failed =
    '[{"_1":2,"_5":6,"_8":-5},"loaderData",{"_3":-5,"_4":9},"root","page","actionData",{"_4":7},"sent","errors","own"]\n'
  expect(await hydrate(failed, new Map([['root', { a: 1 }]]))).toEqual({
    loaderData: { root: { a: 1 }, page: 'own' },
    actionData: { page: 'sent' },
    errors: null,
  })
  expect(await hydrate(failed, null)).toMatchObject({ loaderData: { root: null, page: 'own' } })
})

test.each([
  ['a date', { at: new Date(0) }, 'a Date'],
  ['a promise', { later: Promise.resolve() }, 'a Promise'],
  ['a function', { call: () => 1 }, '() => 1'],
  ['no number', { part: 0 / 0 }, 'NaN'],
])('refuses %s', (title, page, name) => {
  expect(() => writeJson(new Map([[title, page]]))).toThrow(`A loader returned ${name}`)
})
