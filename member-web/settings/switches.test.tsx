import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ApiClient } from '../api/types.ts'
import { MailPreferences } from '../notifications/mail-preferences.tsx'
import { Devices, type OwnSession } from './devices.tsx'
import { DiscreetPush } from './discreet-push.tsx'
import { Invisible } from './invisible.tsx'
import { Language } from './language.tsx'
import { PluginChoices } from './plugin-choices.tsx'
import { readChoices } from './read-choices.server.ts'
import { saveSettings } from './save-settings.server.ts'
import { SisterSites } from './sister-sites.tsx'

// As in a browser without scripts: the page, and what pressing a switch sends.

const root = { locale: 'en', settings: {}, site: { locale: 'en', locales: ['en', 'pl'] }, now: '2026-01-01T00:00:00Z' }

function draw(section: ReactElement): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => section }])
  return renderToString(<Stub hydrationData={{ loaderData: { root } }} />)
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Presses a page's n-th switch; returns what its form sends, and what is saved. */
async function press(section: ReactElement, nth = 0) {
  const html = draw(section)
  expect(html).toMatch(/<form[^>]* method="post"/)
  const form = new FormData()
  for (const [tag] of html.matchAll(/<input[^>]* type="hidden"[^>]*>/g))
    form.append(attribute(tag, 'name'), attribute(tag, 'value'))
  const [button = ''] = [...html.matchAll(/<button[^>]* type="submit"[^>]*>/g)][nth] ?? []
  form.append(attribute(button, 'name'), attribute(button, 'value'))
  const calls: unknown[] = []
  const api = (async (route: string, input: { body: unknown }) => void calls.push([route, input.body])) as ApiClient
  const request = new Request('http://site.test/notifications', { method: 'POST', body: form })
  const answer = await saveSettings(api, request)
  expect(answer).toMatchObject({ saved: expect.any(Number) })
  return { checked: attribute(button, 'aria-checked'), calls }
}

test.each([true, false])('each switch shows its state (%s) and sends the opposite', async (on) => {
  const now = { checked: String(on) }
  expect(await press(<Invisible invisible={on} />)).toEqual({
    ...now,
    calls: [['PUT /api/account/invisible', { invisible: !on }]],
  })
  expect(await press(<DiscreetPush discreet={on} />)).toEqual({
    ...now,
    calls: [['PUT /api/account/discreet-push', { discreet: !on }]],
  })
  expect(await press(<SisterSites names={['Sister']} shown={on} />)).toEqual({
    ...now,
    calls: [['PUT /api/account/consents', { purpose: 'member_resell', granted: !on }]],
  })
})

test('a kind of mail is toggled, and no other is sent', async () => {
  const types = ['like', 'news', 'promotions'] as const
  const mails = <MailPreferences types={[...types]} disabled={['news']} blocked={null} discreet_push={false} />
  const saved = async (nth: number) => (await press(mails, nth)).calls
  expect(await saved(0)).toEqual([['PUT /api/account/notifications', { types: ['like'], disabled: ['like'] }]])
  expect(await saved(1)).toEqual([['PUT /api/account/notifications', { types: ['news'], disabled: [] }]])
})

test.each([true, false])('a choice of a plugin (%s) is a switch as well', async (on) => {
  expect(await press(<PluginChoices choices={[{ id: 'gifts', on }]} />)).toEqual({
    checked: String(on),
    calls: [['PUT /api/gifts/shown', { shown: !on }]],
  })
})

test('only choices of enabled plugins are read, and a failing one is left out', async () => {
  const api = (async (route: string) => {
    if (route === 'GET /api/gifts/shown') return { shown: true }
    throw new Error('away')
  }) as ApiClient
  expect(await readChoices(api, ['gifts', 'profile-visits'])).toEqual([{ id: 'gifts', on: true }])
  expect(await readChoices(api, ['profile-visits'])).toEqual([])
})

test('the language is chosen with a form that leads back', () => {
  const html = draw(<Language />)
  expect(html).toMatch(/<form[^>]* action="\/lang-config" method="post"/)
  expect(html).toContain('<input type="hidden" name="to" value="/notifications"/>')
  expect(html).toMatch(/<select[^>]* name="locale"/)
})

test('of many devices the latest are visible, and the others folded', () => {
  const getSessions = (count: number) =>
    Array.from({ length: count }, (_, at): OwnSession => {
      const [id, seen] = [`s${at}`, '2026-01-01T00:00:00Z']
      return { id, device: `Device ${at}`, country: null, created_at: seen, last_seen_at: seen, current: at === 0 }
    })
  const [shown = '', folded = ''] = draw(<Devices sessions={getSessions(24)} />).split('<details')
  expect(shown.match(/<li/g)).toHaveLength(5)
  expect(folded.match(/<li/g)).toHaveLength(19)
  expect(draw(<Devices sessions={getSessions(6)} />)).not.toContain('<details')
})
