import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { atFileEnd } from '../harness/cleanup.ts'

const server = createServer((request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  const image = request.url === '/bad' ? '<img src="data:,">' : ''
  response.end(
    `<!doctype html><html lang="nl"><meta name="viewport" content="width=device-width"><title>${request.headers.host}</title><main><h1>Hoi</h1>${image}</main>`,
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
atFileEnd(() => server.close())
const origin = `http://de.localhost:${(server.address() as AddressInfo).port}`

test('the browser reaches *.localhost, and axe finds violations', { timeout: 60_000 }, async () => {
  const context = await newVisitor(viewports.phone)
  const page = await context.newPage()
  await page.goto(origin)
  expect(await page.title()).toMatch(/^de\.localhost:/)
  expect(await page.evaluate(() => window.innerWidth)).toBe(390)
  await expectAccessible(page)
  await page.goto(`${origin}/bad`)
  await expect(expectAccessible(page)).rejects.toThrow('image-alt')
})
