import { expect, test } from 'vitest'
import { withEntryQuestion, withLaterScripts } from './later-scripts.server.ts'
import { joinPage, parseRenderedPage } from './rendered-page.ts'

const buildPage = (scripts: string, dialog = '') =>
  parseRenderedPage(
    `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/></head><body>${dialog}${scripts}</body></html>`,
  )
const scripts = '<script nonce="n" type="module" async="">import "/assets/a.js";</script>'

test('a page does not fetch its own scripts', () => {
  const html = joinPage(withLaterScripts(buildPage(scripts), 'n'))
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toContain('type="module"')
  expect(html).toContain(
    '<script nonce="n" type="text/later" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
  )
  expect(html).toContain('<script nonce="n">(function replayEarlyInput()')
})

test('scripts in an unknown form stay as they are and start immediately', () => {
  const html = joinPage(withLaterScripts(buildPage('<script src="/assets/a.js"></script>'), 'n'))
  expect(html).toContain('modulepreload')
  expect(html).not.toContain('replayEarlyInput')
})

test('a page without scripts shows the entry warning, and adds nothing if there is none', () => {
  expect(joinPage(withEntryQuestion(buildPage('', '<dialog data-entry=""></dialog>'), 'n'))).toContain(
    'showEntryWarning',
  )
  expect(withEntryQuestion(buildPage(''), 'n')).toEqual(buildPage(''))
})

test('the scripts written into a page are complete and do not end their element', () => {
  const html = joinPage(withLaterScripts(buildPage(scripts), 'n'))
  const code = /<script nonce="n">([\s\S]*)<\/script><\/body><\/html>$/.exec(html)?.[1] ?? ''
  expect(code).not.toContain('</')
  expect(() => new Function(code)).not.toThrow()
})
