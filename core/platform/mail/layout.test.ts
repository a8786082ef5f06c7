import { expect, test } from 'vitest'
import { renderLayout, renderText } from './layout.ts'

const written = (locale: string) =>
  renderText({
    locale,
    preheader: '',
    brand: 'Brand',
    brandUrl: 'https://brand.example',
    colour: '#dc143c',
    looks: { type: 'fraunces', shape: 'soft' },
    title: 'Title',
    paragraphs: [],
    footer: [],
    button: { label: 'Go', url: 'https://brand.example/go' },
    unsubscribe: { label: 'Stop', url: 'https://brand.example/stop' },
  })

test('separates a label from an address as the language requires', () => {
  expect(written('fr')).toContain('Go\u00a0:\nhttps://brand.example/go')
  expect(written('fr')).toContain('Stop\u00a0:\nhttps://brand.example/stop')
  expect(written('nl')).toContain('Go:\nhttps://brand.example/go')
})

test('uses the brand’s headings and corners', async () => {
  const content = {
    locale: 'en',
    preheader: '',
    brand: 'Brand',
    brandUrl: 'https://brand.example',
    colour: '#dc143c',
    title: 'Title',
    paragraphs: [],
    footer: [],
    button: { label: 'Go', url: 'https://brand.example/go' },
  }
  const print = renderLayout({ ...content, looks: { type: 'fraunces', shape: 'print' } })
  expect(print).toMatch(/font-family:Fraunces, Georgia[^>]*>Title</)
  expect(print).toContain('border-radius:4px')
  const leaf = renderLayout({ ...content, looks: { type: 'garamond', shape: 'leaf' } })
  expect(leaf).toMatch(/font-family:'EB Garamond'[^>]*>Title</)
  expect(leaf).toContain('border-radius:22px 6px 22px 6px')
  expect(print + leaf).not.toMatch(/777\dpx|%%/)
})
