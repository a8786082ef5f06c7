import { expect, test } from 'vitest'
import { withInlineSymbols } from './inline-symbols.ts'
import { joinPage, parseRenderedPage } from './rendered-page.ts'

const icons =
  '<svg><symbol id="heart" viewBox="0 0 24 24"><path d="M1 1"/></symbol><symbol id="heart-off" viewBox="0 0 24 24"><path d="M2 2"/></symbol></svg>'
const files: Record<string, string> = {
  '/assets/sprite-C7eZOECI.svg': icons,
  '/assets/drawings-PA_GTCc9.svg': '<svg><g id="mail"/></svg>',
}
const read = (href: string) => files[href] ?? null
const buildPage = (...links: string[]) =>
  parseRenderedPage(
    `<html><head></head><body>${links.map((link) => `<svg><use href="${link}"></use></svg>`).join('')}</body></html>`,
  )

test('a page contains each symbol that it uses exactly once', () => {
  const rendered = withInlineSymbols(
    buildPage(
      '/assets/sprite-C7eZOECI.svg#heart',
      '/assets/sprite-C7eZOECI.svg#heart',
      '/assets/sprite-C7eZOECI.svg#heart-off',
    ),
    read,
  )
  const html = joinPage(rendered)
  expect(html).not.toContain('/assets/')
  expect(html.match(/<use href="#sprite-heart">/g)).toHaveLength(2)
  expect(html.match(/<symbol id="sprite-heart" viewBox="0 0 24 24"><path d="M1 1"\/><\/symbol>/g)).toHaveLength(1)
  expect(html).toMatch(/<symbol id="sprite-heart-off"[^>]*><path d="M2 2"\/><\/symbol><\/svg><\/body><\/html>$/)
})

test.each([
  ['/assets/elsewhere-C7eZOECI.svg#heart'],
  ['/assets/sprite-C7eZOECI.svg#gone'],
  ['/assets/drawings-PA_GTCc9.svg#mail'],
  ['/member-web/components/icons/sprite.svg#heart'],
])('leaves a link to anything but a symbol of the build: %s', (link) => {
  expect(withInlineSymbols(buildPage(link), read)).toEqual(buildPage(link))
})
