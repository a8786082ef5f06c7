import { renderToString } from 'react-dom/server'
import { createRoutesStub, Link } from 'react-router'
import { expect, test } from 'vitest'
import { CarriedSource } from './carried-source.tsx'

const links = [
  '/pricing',
  '/members?page=2#list',
  '/signup?network=other',
  '/api/logout.php',
  'https://elsewhere.test/',
]

function addresses(carriedSource: Record<string, string> | null): string[] {
  const Component = () => (
    <CarriedSource>
      {links.map((to) => (
        <Link key={to} to={to}>
          x
        </Link>
      ))}
    </CarriedSource>
  )
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component }])
  const html = renderToString(
    <Stub hydrationData={{ loaderData: { root: { settings: {}, carried_source: carriedSource } } }} />,
  )
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

test('every link to a page carries the source of a visit that may not be stored, and no other does', () => {
  expect(addresses({ network: 'partner', sub1: '4 2' })).toEqual([
    '/pricing?network=partner&sub1=4+2',
    '/members?page=2&network=partner&sub1=4+2#list',
    '/signup?network=other&sub1=4+2',
    '/api/logout.php',
    'https://elsewhere.test/',
  ])
  expect(addresses(null)).toEqual(links)
})
