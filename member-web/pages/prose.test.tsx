import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../core/shared/markdown.ts'
import { Prose } from './prose.tsx'

const render = (text: string) => {
  const Page = createRoutesStub([{ path: '/', Component: () => <Prose blocks={parseMarkdown(text)} /> }])
  return renderToStaticMarkup(<Page />).replaceAll(/ (class|dir|data-discover|aria-hidden)="[^"]*"/g, '')
}

test('a list whose items all begin with a bold term is rendered as terms', () => {
  expect(render('- **Login** (a cookie): for 30 days.\n- **Language** : see [Settings](/notifications).')).toContain(
    '<dl><div><dt><strong>Login</strong> (a cookie)</dt><dd>for 30 days.</dd></div>' +
      '<div><dt><strong>Language</strong></dt><dd>see <a href="/notifications">Settings</a>.</dd></div></dl>',
  )
})

test('a list with an item without a term stays a list', () => {
  expect(render('- **Login**: for 30 days.\n- Poems')).toContain(
    '<ul><li><strong>Login</strong>: for 30 days.</li><li>Poems</li></ul>',
  )
})

test('a term ends with its sentence', () => {
  const items = ['- **Photos** should show you. Remember: no drawings.', '- **Texts** are yours! Note: no copies.']
  expect(render(items.join('\n'))).toContain('<ul><li><strong>Photos</strong> should show you. Remember: no drawings.')
})

test('a paragraph that is only a link is rendered as a button, with an icon for mail and telephone', () => {
  expect(render('[Orders](/transactions/orders)')).toMatch(/<div><a href="\/transactions\/orders"><span>Orders/)
  expect(render('[Mail us](mailto:a@site.example)')).toMatch(/<div><a href="mailto:a@site.example"><svg.*<span>Mail us/)
  expect(render('[Help](https://help.example)')).toMatch(/<a (?=.*rel="noopener noreferrer").*<span>Help/)
  expect(render('See [Orders](/transactions/orders)')).toMatch(/<p>See <a/)
})

test('a telephone number is dialled without its spaces and hyphens', () => {
  expect(render('[+31\u00a085 000\\-00 12](tel:\\+31\u00a085\u00a0000\\-00\u00a012)')).toMatch(
    /<a href="tel:\+31850000012"><svg.*<span>\+31\u00a085 000-00 12/,
  )
  expect(render('Call [us](tel:+493023125-007)')).toContain('<a href="tel:+493023125007">us</a>')
})
