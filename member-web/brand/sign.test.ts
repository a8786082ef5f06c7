import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandMarks } from '../../core/shared/looks.ts'
import { markSprite } from './marks.ts'
import { renderIcon } from './render-icon.server.ts'
import { renderHomeIcon, renderTabIcon } from './sign.ts'

const looks = { mark: 'circles' } as const

test('icons have the domain’s mark and colours, or the defaults', () => {
  expect(renderTabIcon({ looks, theme: { '--color-primary': '#123456' } })).toContain('#123456')
  expect(renderTabIcon({ looks, theme: {} })).toContain('#dc143c')
  expect(renderHomeIcon({ looks, theme: { '--color-paper': '#fafafa' } })).toContain('fill="#fafafa"')
  expect(new Set(brandMarks.map((mark) => renderTabIcon({ looks: { mark }, theme: {} }))).size).toBe(brandMarks.length)
})

test('a home-screen icon is a square PNG of the requested size, and cached', async () => {
  const png = await renderIcon({ looks, theme: {} }, 192)
  expect([...png.slice(1, 4)]).toEqual([...Buffer.from('PNG')])
  expect(Buffer.from(png).readUInt32BE(16)).toBe(192)
  expect(Buffer.from(png).readUInt32BE(20)).toBe(192)
  expect(await renderIcon({ looks, theme: {} }, 192)).toBe(png)
})

test('the sprite has the same marks as this module', () => {
  expect(readFileSync(new URL('marks.svg', import.meta.url), 'utf8')).toBe(markSprite())
})
