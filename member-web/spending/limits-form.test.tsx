import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readChangedLimits } from './changed-limits.ts'
import { type Limit, LimitsForm } from './limits-form.tsx'

const root = { locale: 'en', settings: {}, site: { locale: 'en', locales: ['en'] }, now: '2026-01-01T00:00:00Z' }
const limit = (period: Limit['period'], amount: number, currency = 'EUR'): Limit => ({
  period,
  amount,
  currency,
  spent: 0,
  renews_at: '2026-01-02T00:00:00Z',
  next: null,
})

/** What the form sends after the given fields were typed in. */
function submitForm(limits: Limit[], typed: Record<string, string>) {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => <LimitsForm limits={limits} currency="EUR" errors={{}} typed={{}} /> },
  ])
  const html = renderToString(<Stub hydrationData={{ loaderData: { root } }} />)
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  const form = new FormData()
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) form.append(attribute(tag, 'name'), attribute(tag, 'value'))
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return readChangedLimits(form)
}

test('the form sends only the limits that were changed in it', () => {
  const limits = [limit('day', 1000), limit('month', 5050)]
  expect(submitForm(limits, {})).toEqual({ currency: 'EUR' })
  expect(submitForm(limits, { week: '25,50' })).toEqual({ currency: 'EUR', week: 2550 })
  expect(submitForm(limits, { day: '' })).toEqual({ currency: 'EUR', day: null })
})

test('a limit in an earlier currency is replaced, because its field cannot show it', () => {
  expect(submitForm([limit('day', 1000, 'CHF')], { day: '12' })).toEqual({ currency: 'EUR', day: 1200 })
  expect(submitForm([limit('day', 1000, 'CHF')], {})).toEqual({ currency: 'EUR', day: null })
})
