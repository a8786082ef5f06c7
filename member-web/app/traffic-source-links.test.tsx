import { renderToString } from 'react-dom/server'
import { createRoutesStub, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { ServerLink } from './link.tsx'
import { TrafficSourceLinks } from './traffic-source-links.tsx'

const links = [
  '/pricing',
  '/members?page=2#list',
  '/signup?network=other',
  '/api/logout.php',
  'https://elsewhere.test/',
]

function addresses(
  Link: typeof RouterLink | typeof ServerLink,
  carriedSource: Record<string, string> | null,
): string[] {
  const Component = () => (
    <TrafficSourceLinks>
      {links.map((to) => (
        <Link key={to} to={to}>
          x
        </Link>
      ))}
    </TrafficSourceLinks>
  )
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component }])
  const html = renderToString(
    <Stub hydrationData={{ loaderData: { root: { settings: {}, carried_source: carriedSource } } }} />,
  )
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

const kinds = { 'of the router': RouterLink, 'of the server': ServerLink }

test.each(Object.entries(kinds))(
  'every link %s to a page carries the source of a visit that may not be stored, and no other does',
  (_kind, Link) => {
    expect(addresses(Link, { network: 'partner', sub1: '4 2' })).toEqual([
      '/pricing?network=partner&sub1=4+2',
      '/members?page=2&network=partner&sub1=4+2#list',
      '/signup?network=other&sub1=4+2',
      '/api/logout.php',
      'https://elsewhere.test/',
    ])
    expect(addresses(Link, null)).toEqual(links)
  },
)
