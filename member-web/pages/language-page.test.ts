import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type RequestServices, requestContext } from '../app/services.server.ts'
import { action } from './language-page.tsx'

const origin = 'https://one.example'

/** Where choosing French leads, from a page that sends itself as `to`. */
async function chosen(to: string, referer?: string): Promise<string | null> {
  const context = new RouterContextProvider()
  const site = { origin, locale: 'nl', locales: ['nl', 'fr'] }
  const bootstrap = { site, settings: { locales: ['nl', 'fr'], countries: ['NL'] }, user: null }
  context.set(requestContext, { bootstrap } as unknown as RequestServices)
  const body = new URLSearchParams({ to, locale: 'fr' })
  const request = new Request(`${origin}/lang-config`, { method: 'POST', body, headers: referer ? { referer } : {} })
  const answer = (await action({ context, request } as unknown as ActionFunctionArgs)) as Response
  expect(answer.headers.get('set-cookie')).toContain('locale=fr;')
  return answer.headers.get('location')
}

test('returns to the address where the choice was made, with its query except for the language', async () => {
  expect(await chosen('/', `${origin}/?ref=partner&lang=de&sub1=a%20b`)).toBe('/?ref=partner&sub1=a+b')
  expect(await chosen('/', `${origin}/?lang=de`)).toBe('/')
  expect(await chosen('/premium', `${origin}/premium`)).toBe('/premium')
})

test('ignores the query of another page or another site', async () => {
  expect(await chosen('/', `${origin}/lang-config?ref=partner`)).toBe('/')
  expect(await chosen('/', 'https://two.example/?ref=partner')).toBe('/')
  expect([await chosen('/premium'), await chosen('/premium', 'no address')]).toEqual(['/premium', '/premium'])
  expect(await chosen('//two.example/', `${origin}//two.example/?a=b`)).toBe('/members')
})
