import { expect, test } from 'vitest'
import { parseRenderedPage } from '../app/rendered-page.ts'
import { withPartStylesLast } from './part-styles.server.ts'

test('the styles of parts come last, in their order', () => {
  const part = (name: string) => `<link rel="stylesheet" href="/${name}.css" data-precedence="part"/>`
  const buildPage = (...head: string[]) => parseRenderedPage(`<html><head>${head.join('')}</head><body></body></html>`)
  const site = '<link rel="stylesheet" href="/site.css"/>'
  expect(withPartStylesLast(buildPage(part('a'), part('b'), '<title>A</title>', site))).toEqual(
    buildPage('<title>A</title>', site, part('a'), part('b')),
  )
  expect(withPartStylesLast(buildPage(site))).toEqual(buildPage(site))
})

test('a part that renders nothing adds no styles; sheets outside the build stay', () => {
  const part = (name: string) => `<link rel="stylesheet" href="/${name}.css" data-precedence="part"/>`
  const buildPage = (...head: string[]) =>
    parseRenderedPage(
      `<html><head>${head.join('')}</head><body><p class="line drawn"><b class="line"></b></p></body></html>`,
    )
  const sheets: Record<string, readonly string[]> = { a: ['modal', 'close'], b: ['drawn', 'open'] }
  const readClasses = (link: string) => sheets[/\/(\w)\.css/.exec(link)?.[1] ?? ''] ?? null
  expect(withPartStylesLast(buildPage(part('a'), part('b'), part('c')), readClasses)).toEqual(
    buildPage(part('b'), part('c')),
  )
})
