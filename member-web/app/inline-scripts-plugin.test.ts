import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minifyFunction } from './inline-scripts-plugin.ts'

const folder = new URL('.', import.meta.url)

test.each(['replay-early-input.ts', '../layouts/show-entry-warning.ts'])(
  'minifies %s to one function in less than half its length',
  async (name) => {
    const { pathname } = new URL(name, folder)
    const module = readFileSync(pathname, 'utf8')
    const source = await minifyFunction(pathname, module)
    expect(source).toMatch(/^function \w+\(\w?\)\{/)
    expect(source.length).toBeLessThan(module.length / 2)
    expect(() => new Function(`return ${source}`)).not.toThrow()
  },
)
