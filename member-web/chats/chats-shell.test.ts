import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it('the list of conversations is 300 to 400 px wide beside a conversation', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'chats-shell.module.css'), 'utf8')
  const widths = [...css.matchAll(/grid-template-columns: clamp\((\d+)px, \d+vw, (\d+)px\)/g)]
  expect(widths).toHaveLength(3)
  for (const [rule, min, max] of widths) {
    expect(Number(min), rule).toBeGreaterThanOrEqual(300)
    expect(Number(max), rule).toBeLessThanOrEqual(400)
  }
})
