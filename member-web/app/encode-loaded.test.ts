import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router'
import { expect, test } from 'vitest'
import { encodeLoaded } from './encode-loaded.server.ts'

/** As React Router encodes a page whose loaders returned null. */
const withoutData = '[{"_1":2,"_5":-5,"_6":-5},"loaderData",{"_3":-5,"_4":-5},"root","page","actionData","errors"]\n'

/** As its client reads it. */
async function decode(text: string) {
  const stream = new Response(text).body as ReadableStream<Uint8Array<ArrayBuffer>>
  const { value } = await decodeViaTurboStream(stream, globalThis as unknown as Window & typeof globalThis)
  return value
}

test.each([
  [
    'texts, numbers and lists',
    { name: 'Ewa "Ż" </script>', ages: [1, 2.5, -3, 1e21], none: [], empty: {}, deep: [[{}]] },
  ],
  [
    'equal values, each written once',
    { a: 'same', b: 'same', same: ['same', true, true, 7, 7], list: [{ a: 7 }, { a: 7 }] },
  ],
  ['absent values', { nothing: null, missing: undefined, list: [null, undefined] }],
  ['unusual numbers', { list: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0] }],
  ['a list', ['one', { two: 2 }]],
])('the client reads %s', async (_title, page) => {
  const text = encodeLoaded(withoutData, new Map<string, unknown>([['page', page]]))
  expect(await decode(text)).toStrictEqual({ loaderData: { root: null, page }, actionData: null, errors: null })
})

test('data of several routes, and of one with a key of the format', async () => {
  const loaded = new Map<string, unknown>([
    ['root', { user: null, loaderData: 'root' }],
    ['page', { page: 'root' }],
  ])
  const { loaderData } = (await decode(encodeLoaded(withoutData, loaded))) as { loaderData: object }
  expect(loaderData).toEqual(Object.fromEntries(loaded))
})

test('what React Router encoded itself is kept', async () => {
  const failed =
    '[{"_1":2,"_5":6,"_8":-5},"loaderData",{"_3":-5,"_4":9},"root","page","actionData",{"_4":7},"sent","errors","own"]\n'
  expect(await decode(encodeLoaded(failed, new Map([['root', { a: 1 }]])))).toEqual({
    loaderData: { root: { a: 1 }, page: 'own' },
    actionData: { page: 'sent' },
    errors: null,
  })
})

test.each([
  ['a date', { at: new Date(0) }, 'Date'],
  ['a promise', { later: Promise.resolve() }, 'Promise'],
  ['a function', { call: () => 1 }, 'function'],
])('refuses %s', (_title, page, name) => {
  expect(() => encodeLoaded(withoutData, new Map([['page', page]]))).toThrow(`A loader returned a ${name}`)
})
