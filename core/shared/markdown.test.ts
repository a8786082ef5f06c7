import { describe, expect, test } from 'vitest'
import { isNestedTooDeep, parseMarkdown, sanitizeLink, toPlainLines } from './markdown.ts'

describe('a link is kept if it leads', () => {
  test.each(['/pages/terms', '#costs', 'https://example.org/a?b=1&amp;c=2', 'mailto:a@b.example', 'tel:+31 20 123'])(
    'to %s',
    (to) => expect(sanitizeLink(to)).toBe(to.replace('&amp;', '&')),
  )

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'java&#115;cript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'relative',
    'blob:https://example.org/x',
    'file:///etc/passwd',
    'https://exa mple.org',
    'mailto:a@b.example?x=\r\nBcc: c',
  ])('never to %s', (to) => expect(sanitizeLink(to)).toBeNull())
})

test('HTML stays as it was typed', () => {
  const blocks = parseMarkdown(
    '<script>alert(1)</script>\n\nA <b onclick="x">bold</b> ![word](https://x.example/p.png)',
  )
  expect(toPlainLines(blocks)).toEqual(['<script>alert(1)</script>', 'A <b onclick="x">bold</b> word'])
  expect(JSON.stringify(blocks)).not.toContain('"to"')
})

test('a page has one title, so headings begin at the second level', () => {
  const levels = parseMarkdown('# a\n\n## b\n\n### c\n\n#### d\n\n###### e').flatMap((block) =>
    block.kind === 'heading' ? [block.level] : [],
  )
  expect(levels).toEqual([2, 2, 3, 4, 4])
})

test('lists, quotes and tables keep their contents', () => {
  const blocks = parseMarkdown('3. one\n4. two\n\n> said\n\n| a | b |\n| - | - |\n| 1 | **2** |')
  expect(blocks).toEqual([
    {
      kind: 'list',
      start: 3,
      items: [[{ kind: 'paragraph', inside: ['one'] }], [{ kind: 'paragraph', inside: ['two'] }]],
    },
    { kind: 'quote', blocks: [{ kind: 'paragraph', inside: ['said'] }] },
    { kind: 'table', head: [['a'], ['b']], rows: [[['1'], [{ kind: 'strong', inside: ['2'] }]]] },
  ])
})

describe('a hostile text', () => {
  const length = 20_000
  const filled = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
  test.each([
    '>',
    '> ',
    '- ',
    '> - ',
    '1. ',
    '[',
    '![[',
    '*',
    '**a ',
    '`',
    '<',
    '|a',
    '    ',
    '[a](',
    '\\',
    '&amp;',
    '~~a',
  ])('that repeats %s is parsed without delay', (part) => expect(Array.isArray(parseMarkdown(filled(part)))).toBe(true))
  test('that nests too deep is rejected before it is parsed', () => {
    expect(isNestedTooDeep(filled('>'))).toBe(true)
    expect(isNestedTooDeep('text\n> > > > > > > > > > x')).toBe(true)
    expect(isNestedTooDeep('> - a\n> - b')).toBe(false)
  })
})
