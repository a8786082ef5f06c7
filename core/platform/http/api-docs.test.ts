import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()

test('the reference loads only our own files, and its policy admits no other script', async () => {
  const visitor = (await testSite(app)).client()
  const page = await visitor.get('/api/docs')
  expect({ status: page.status, contentType: page.headers['content-type'] }).toEqual({
    status: 200,
    contentType: 'text/html; charset=utf-8',
  })
  const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
  expect(parts).toHaveLength(4)
  for (const address of parts) {
    expect(address).toMatch(/^\/api\/docs\//)
    const part = await visitor.get(address)
    expect([part.status, part.bytes.length > 100], address).toEqual([200, true])
  }
  expect(page.text).not.toMatch(/<script(?![^>]*src=)/)
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  for (const wrong of ['package.json', 'constructor', '..%2fpackage.json'])
    expect((await visitor.get(`/api/docs/${wrong}`)).status, wrong).toBe(404)
})
