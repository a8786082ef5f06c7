import { expect, test } from 'vitest'
import { computeContrast } from '../../shared/contrast.ts'
import { deriveMailColours, mailBackgrounds } from './colours.ts'
import { renderLayout } from './layout.ts'

// Every hue, from nearly black to nearly white, besides the brands of the demo.
const hues = ['00', '33', '66', '99', 'cc', 'ff']
const brands = hues.flatMap((r) => hues.flatMap((g) => hues.map((b) => `#${r}${g}${b}`)))

test('the name and the button are readable in any brand colour, light and dark', () => {
  const faults = [...brands, '#dc143c', '#fc0'].flatMap((brand) => {
    const { name, fill, on, darkName, darkFill, darkOn } = deriveMailColours(brand)
    const ratios = {
      name: [computeContrast(name, mailBackgrounds.page), 4.5],
      button: [computeContrast(fill, on), 4.5],
      shape: [computeContrast(fill, mailBackgrounds.sheet), 3],
      'name by night': [computeContrast(darkName, mailBackgrounds.darkPage), 4.5],
      'button by night': [computeContrast(darkFill, darkOn), 4.5],
      'shape by night': [computeContrast(darkFill, mailBackgrounds.darkSheet), 3],
    } as const
    return Object.entries(ratios).flatMap(([what, [found, needed]]) =>
      found < needed ? [`${brand} ${what} ${found}`] : [],
    )
  })
  expect(faults).toEqual([])
})

test('the other words of the layout are readable too, and no placeholder is left in it', async () => {
  const content = {
    locale: 'nl',
    preheader: 'x',
    brand: 'Brand',
    brandUrl: 'https://x.test',
    colour: '#ffcc00',
    title: 'T',
    looks: { type: 'bricolage', shape: 'leaf' } as const,
    paragraphs: ['#010203 %%title%%'],
    button: { label: 'B', url: 'https://x.test/b' },
    footer: ['F'],
    unsubscribe: { label: 'U', url: 'https://x.test/u' },
  }
  const html = renderLayout(content)
  const colours = deriveMailColours('#ffcc00')
  for (const colour of Object.values(colours)) expect(html).toContain(colour)
  expect(html.replace('#010203 %%title%%', '')).not.toMatch(/#01020\d|%%/)
  for (const ink of ['#221319', '#6b5660'])
    for (const ground of [mailBackgrounds.page, mailBackgrounds.sheet])
      expect(computeContrast(ink, ground)).toBeGreaterThan(4.5)
  for (const ink of ['#fbeff1', '#cdb8c1'])
    for (const ground of [mailBackgrounds.darkPage, mailBackgrounds.darkSheet])
      expect(computeContrast(ink, ground)).toBeGreaterThan(4.5)
  for (const used of ['#221319', '#6b5660', '#fbeff1', '#cdb8c1', ...Object.values(mailBackgrounds)])
    expect(html).toContain(used)
})
