import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { reportFailures } from '../app/render-failures.server.ts'
import { lazySlot } from './define.ts'
import { areSlotPropsEqual, Slot, useIsSlotFilled } from './slot.tsx'

vi.mock('../app/bootstrap.ts', () => ({ useBootstrap: () => ({ plugins: ['broken', 'early', 'late'] }) }))
vi.mock('./registry.ts', async () => {
  const Broken = () => {
    throw new Error('this plugin is broken')
  }
  const Deep = () => (
    <div>
      <Broken />
    </div>
  )
  const getText = (words: string) => () => <i>{words}</i>
  const uis = [
    { id: 'broken', slots: { 'app.banner': lazySlot(async () => ({ default: Deep }), 2) } },
    { id: 'early', slots: { 'app.banner': lazySlot(async () => ({ default: getText('late') }), 3) } },
    {
      id: 'late',
      slots: {
        'app.banner': lazySlot(async () => ({ default: getText('early') }), 1),
        'members.head': lazySlot(async () => ({ default: getText('head') })),
      },
    },
    { id: 'off', slots: { 'app.modal': lazySlot(async () => ({ default: getText('off') })) } },
  ]
  await Promise.all(uis.flatMap(({ slots }) => Object.values(slots).map((slot) => slot.preload())))
  return { pluginUis: uis }
})

function Page() {
  return (
    <main>
      <Slot name="app.banner" />
      <b>{[useIsSlotFilled('app.banner'), useIsSlotFilled('app.modal')].join()}</b>
    </main>
  )
}

test('a slot with a layout has an element around its parts, one without parts has none', () => {
  const renderSlot = (name: 'members.head' | 'premium.note') =>
    renderToString(
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Slot name={name} page={1} /> }])} />,
    ).replace(/<!--[\s\S]*?-->/g, '')
  expect(renderSlot('members.head')).toMatch(/^<div class="\S+ \S+"><i>head<\/i><\/div>$/)
  expect(renderSlot('premium.note')).toBe('')
})

test('a failing plugin renders nothing, is logged, and leaves the rest of the page intact', async () => {
  const page = <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />
  const html = renderToString(page)
  const plain = html.replace(/<!--[\s\S]*?-->|<template[\s\S]*?<\/template>/g, '')
  expect(plain).toBe('<main><i>early</i><i>late</i><b>true,false</b></main>')
  const report = vi.fn()
  await reportFailures(html, page, report)
  expect(report.mock.calls.map(([error]) => error.message)).toEqual(['this plugin is broken'])
  await reportFailures('<main></main>', page, report)
  expect(report).toHaveBeenCalledTimes(1)
})

test('a part does not render again for equal props', () => {
  const messages = [1]
  const given = (payload: object, id = 'a') => ({ message: { id, payload }, messages })
  const payload = {}
  expect(areSlotPropsEqual(given(payload), given(payload))).toBe(true)
  expect(areSlotPropsEqual(given(payload), given(payload, 'b'))).toBe(false)
  expect(areSlotPropsEqual(given(payload), given({}))).toBe(false)
  expect(areSlotPropsEqual({ page: 1 }, { page: 1, place: undefined })).toBe(false)
})
