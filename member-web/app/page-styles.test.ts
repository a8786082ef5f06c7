import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { setBuildFolder } from './built-files.server.ts'
import { withInlineStyles } from './page-styles.server.ts'
import { joinPage, parseRenderedPage } from './rendered-page.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-styles-'))
mkdirSync(path.join(folder, 'client/assets'), { recursive: true })
writeFileSync(path.join(folder, 'client/assets/a.css'), '.a{color:red}')
writeFileSync(path.join(folder, 'client/assets/b.css'), '.b{content:"</style>"}.c{color:red}')
setBuildFolder(folder)

const sheet = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`
const buildPage = (...names: string[]) =>
  parseRenderedPage(
    `<html><head><title>…</title>${names.map(sheet).join('<meta>')}<base></head><body class="a b"></body></html>`,
  )

test('inlines the rules that a page needs where its first sheet was', () => {
  expect(joinPage(withInlineStyles(buildPage('a', 'b'), 'n', false))).toBe(
    `<!DOCTYPE html><html><head><title>…</title><style nonce="n" data-precedence="page">.a{color:red}.b{content:"<\\/style>"}</style><meta><base></head><body class="a b"></body></html>`,
  )
})

test('leaves the links of a hydrated page to React, and names its whole sheets for later', () => {
  const [a, b] = ['a', 'b'].map((name) => sheet(name).replace('<link ', '<link type="text/later" '))
  expect(joinPage(withInlineStyles(buildPage('a', 'b'), 'n', true))).toBe(
    `<!DOCTYPE html><html><head><title>…</title><style nonce="n" data-precedence="page" data-sheets="/assets/a.css /assets/b.css">.a{color:red}.b{content:"<\\/style>"}</style>${a}<meta>${b}<base></head><body class="a b"></body></html>`,
  )
})

test('inlines a sheet once that a part of the page needs, too', () => {
  expect(joinPage(withInlineStyles(buildPage('a', 'a'), 'n', false)).match(/\.a\{/g)).toHaveLength(1)
})

test('selects again for a page with the same sheets and other classes', () => {
  const css = (classes: string) => {
    const other = parseRenderedPage(joinPage(buildPage('a', 'b')).replace('"a b"', `"${classes}"`))
    return withInlineStyles(other, 'n', false).styles[1]
  }
  expect(['a', 'c', 'c', 'a c'].map(css)).toEqual([
    '.a{color:red}',
    '.c{color:red}',
    '.c{color:red}',
    '.a{color:red}.c{color:red}',
  ])
})

test('leaves the links of sheets outside the build', () => {
  const other = buildPage('a', 'unknown')
  expect(withInlineStyles(other, 'n', true)).toBe(other)
})
