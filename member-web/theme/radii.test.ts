import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
/** Its compositions have corners that are part of the design. */
const exempt = ['member-web/home/cover.module.css']

test('stylesheets use the radius tokens, which brands change', () => {
  const own = globSync(['member-web/**/*.css', 'plugins/*/member-web/**/*.css'], { cwd: root })
    .filter((file) => !exempt.includes(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/border-radius:([^;]+);/g)]
        .map(([, value = '']) => value.trim())
        .filter((value) => /\d/.test(value.replace(/var\([^)]+\)/g, '').replace(/\b(0|50%)(?!\S)/g, '')))
        .map((value) => `${file}: ${value}`),
    )
  expect(own).toEqual([])
})
