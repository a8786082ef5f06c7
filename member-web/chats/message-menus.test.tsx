import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ProfileSummary } from '../app/profile.ts'
import type { LocalMessage } from './local-message.ts'
import { MessageMenu } from './message-menu.tsx'
import { OwnMenu } from './own-menu.tsx'

const settings = { message_edit_minutes: 15, message_take_back: true }
const root = { locale: 'en', settings, site: { locale: 'en', locales: ['en'] } }
const message = { id: 'm1', kind: 'text', text: 'Hello', created_at: '2026-01-01T00:00:00Z' } as LocalMessage
const profile = { id: 'p1', name: 'Ada' } as ProfileSummary

function renderPage(menu: ReactElement, chosen: Partial<typeof settings> = {}): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => menu }])
  return renderToString(
    <Stub hydrationData={{ loaderData: { root: { ...root, settings: { ...settings, ...chosen } } } }} />,
  )
}

test('a closed menu of a received message has its link, which needs no script, and no buttons', () => {
  const html = renderPage(<MessageMenu message={message} profile={profile} onAnswer={() => {}} />)
  expect(html).toContain('href="/chats/report/m1"')
  expect(html).toContain('<summary')
  expect(html).not.toContain('<button')
  expect(html, 'icons, which a page would repeat for each message').not.toContain('<svg')
})

test('a closed menu of the member’s own message has no entries', () => {
  const html = renderPage(<OwnMenu message={message} onEdit={() => {}} onTakeBack={() => {}} />)
  expect(html).toContain('<summary')
  expect(html).not.toContain('<button')
  expect(html).not.toContain('<svg')
})

test('a photo has a menu only if it can be taken back', () => {
  const menu = <OwnMenu message={{ ...message, kind: 'photo' }} onEdit={() => {}} onTakeBack={() => {}} />
  expect(renderPage(menu)).toContain('<summary')
  expect(renderPage(menu, { message_take_back: false })).not.toContain('<summary')
})
