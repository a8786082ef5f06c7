import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Link as RouterLink,
  NavLink as RouterNavLink,
  StaticRouterProvider,
} from 'react-router'
import { expect, test } from 'vitest'
import { ServerLink as Link, ServerNavLink as NavLink } from './link.tsx'

/** The markup of a rendered element, with sorted attributes, because their order does not matter to browsers. */
async function renderAt(element: ReactElement, at: string): Promise<string> {
  const routes = [{ path: '*', element }]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://localhost${at}`))
  if (context instanceof Response) throw new Error('no page')
  const html = renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
  return html.replace(/<a ([^>]*)>/g, (_tag, attributes: string) => {
    const sorted = (attributes.match(/[\w-]+="[^"]*"/g) ?? []).toSorted()
    return `<a ${sorted.join(' ')}>`
  })
}

const addresses = [
  '/',
  '/members',
  '/members?page=2&sort=new',
  '/members/1',
  '/chats/',
  '/a//b',
  '/a/../b',
  '?page=2',
  'edit',
  '/é',
  'https://example.org/x',
]

test.each(addresses)('a link to %s has the router’s markup', async (to) => {
  for (const at of ['/members', '/members/1', '/']) {
    const props = {
      to,
      className: 'c',
      'aria-label': 'L',
      prefetch: 'intent',
      replace: true,
      target: '_blank',
    } as const
    expect(await renderAt(<Link {...props}>x</Link>, at)).toBe(
      await renderAt(<RouterLink {...props}>x</RouterLink>, at),
    )
  }
})

test.each(addresses)('a navigation link to %s has the router’s markup, on any page', async (to) => {
  for (const at of ['/members', '/Members/1', '/members-new', '/', '/chats/1']) {
    for (const end of [true, false]) {
      const children = ({ isActive }: { isActive: boolean }) => (isActive ? 'here' : 'there')
      for (const className of ['c', undefined, ({ isActive }: { isActive: boolean }) => `${isActive}`]) {
        const props = { to, end, className, children }
        expect(await renderAt(<NavLink {...props} />, at)).toBe(await renderAt(<RouterNavLink {...props} />, at))
      }
    }
  }
})
