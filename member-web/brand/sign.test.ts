import { expect, test } from 'vitest'
import { drawIcon } from './draw.server.ts'
import { homeIcon, tabIcon } from './sign.ts'

test('icons carry the colours of the domain, and the defaults where it has chosen none', () => {
  expect(tabIcon({ '--color-primary': '#123456' })).toContain('#123456')
  expect(tabIcon({})).toContain('#dc143c')
  expect(homeIcon({ '--color-paper': '#fafafa' })).toContain('fill="#fafafa"')
})

test('a home-screen icon is a square PNG of the asked size, drawn once', async () => {
  const png = await drawIcon({}, 192)
  expect([...png.slice(1, 4)]).toEqual([...Buffer.from('PNG')])
  expect(Buffer.from(png).readUInt32BE(16)).toBe(192)
  expect(Buffer.from(png).readUInt32BE(20)).toBe(192)
  expect(await drawIcon({}, 192)).toBe(png)
})
