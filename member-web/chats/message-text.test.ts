import { expect, it } from 'vitest'
import { splitMessage } from './message-text.ts'

const getLinks = (text: string) => splitMessage(text).flatMap(({ text, href }) => (href ? [[text, href]] : []))

it('finds addresses, without the sentence around them', () => {
  expect(splitMessage('Kijk op https://example.org/a?b=1, mooi he?')).toEqual([
    { text: 'Kijk op ', href: null },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: ', mooi he?', href: null },
  ])
  expect(getLinks('(http://example.org/x)')).toEqual([['http://example.org/x', 'http://example.org/x']])
})

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'https://bank.example@evil.example/',
  'https://аррӏе.com/',
  'example.org',
  'https://',
])('leaves %s as text', (text) => {
  expect(getLinks(text)).toEqual([])
  expect(
    splitMessage(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

it('keeps every letter', () => {
  const text = 'a https://x.example/. b\nhttps://y.example c'
  expect(
    splitMessage(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
