import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SisterSites } from './sister-sites.tsx'

function draw(names: string[], shown: boolean): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => <SisterSites names={names} shown={shown} /> },
  ])
  return renderToString(<Stub hydrationData={{ loaderData: { root: { locale: 'en', settings: {} } } }} />)
}

test.each([
  ['sites to agree to', ['Sister'], false, ['sister_sites_hint']],
  ['sites and an agreement', ['Sister'], true, ['sister_sites_hint', 'aria-checked="true"']],
  ['an agreement alone, since the operator ended it', [], true, ['sister_sites_none', 'aria-checked="true"']],
])('with %s there is a switch', (_, names, shown, parts) => {
  for (const part of parts) expect(draw(names, shown)).toContain(part)
})

test('without either there is no section', () => {
  expect(draw([], false)).not.toContain('sister_sites')
})
