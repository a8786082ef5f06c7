import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazySlot } from './define.ts'
import { Slot, useFilled } from './slot.tsx'

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
  const text = (words: string) => () => <i>{words}</i>
  const uis = [
    { id: 'broken', slots: { 'app.banner': lazySlot(async () => ({ default: Deep }), 2) } },
    { id: 'early', slots: { 'app.banner': lazySlot(async () => ({ default: text('late') }), 3) } },
    { id: 'late', slots: { 'app.banner': lazySlot(async () => ({ default: text('early') }), 1) } },
    { id: 'off', slots: { 'app.modal': lazySlot(async () => ({ default: text('off') })) } },
  ]
  await Promise.all(uis.flatMap(({ slots }) => Object.values(slots).map((slot) => slot.preload())))
  return { pluginUis: uis }
})

const said = vi.fn()
beforeEach(() => {
  said.mockReset()
  vi.spyOn(console, 'error').mockImplementation(said)
})

function Page() {
  return (
    <main>
      <Slot name="app.banner" />
      <b>{[useFilled('app.banner'), useFilled('app.modal')].join()}</b>
    </main>
  )
}

test('one plugin’s failure draws nothing there, the rest of the page stands, and the log is told', () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  const html = renderToString(<RouterProvider router={router} />)
  const plain = html.replace(/<!--[\s\S]*?-->|<template[\s\S]*?<\/template>/g, '')
  expect(plain).toBe('<main><i>early</i><i>late</i><b>true,false</b></main>')
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ message: 'this plugin is broken' }))
})
