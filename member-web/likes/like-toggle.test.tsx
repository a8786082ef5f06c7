import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ProfileSummary } from '../app/profile.ts'
import { BrowserHeart, ServerHeart } from './like-toggle.tsx'

function renderFor(user: object | null, heart: ReactElement): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => heart }])
  const root = { locale: 'en', site: { locale: 'en', locales: ['en'] }, settings: { signups: 'all' }, user }
  return renderToString(<Stub hydrationData={{ loaderData: { root } }} />)
}

const viewers = { visitor: null, member: { status: 'active' }, unconfirmed: { status: 'not_confirmed' } }

test.each(Object.entries(viewers))('the server renders the heart that the browser hydrates for a %s', (_who, user) => {
  for (const liked of [true, false]) {
    const profile = { id: 'p1', name: 'Ada', liked } as ProfileSummary
    const inBrowser = renderFor(user, <BrowserHeart profile={profile} size="large" />)
    expect(renderFor(user, <ServerHeart profile={profile} size="large" />)).toBe(inBrowser)
    expect(inBrowser).toContain('<button')
  }
})
