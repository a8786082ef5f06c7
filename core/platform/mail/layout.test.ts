import { expect, test } from 'vitest'
import { renderText } from './layout.ts'

const written = (locale: string) =>
  renderText({
    ...{ locale, preheader: '', brand: 'Brand', brandUrl: 'https://brand.example', colour: '#dc143c' },
    ...{ title: 'Title', paragraphs: [], footer: [] },
    button: { label: 'Go', url: 'https://brand.example/go' },
    unsubscribe: { label: 'Stop', url: 'https://brand.example/stop' },
  })

test('a label above an address is set off as its language does it', () => {
  expect(written('fr')).toContain('Go\u00a0:\nhttps://brand.example/go')
  expect(written('fr')).toContain('Stop\u00a0:\nhttps://brand.example/stop')
  expect(written('nl')).toContain('Go:\nhttps://brand.example/go')
})
