import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { resources } from '../app/resources.ts'
import { findMatches } from '../shared/find-words.ts'
import { findPage, findSection, handbookLanguages, handbookPages, pickLanguage } from './pages.ts'
import { splitSections } from './sections.ts'

const folder = import.meta.dirname
const ids = handbookPages.map(({ id }) => id)
const read = (language: string, id: string) => readFileSync(path.join(folder, language, `${id}.md`), 'utf8')
const getHeadings = (text: string) => [...text.matchAll(/^(#+) /gm)].map(([, level]) => level?.length)

it('has at most eleven pages in each of its languages', () => {
  expect(ids.length).toBeLessThanOrEqual(11)
  for (const language of handbookLanguages)
    expect(readdirSync(path.join(folder, language)).sort()).toEqual(ids.map((id) => `${id}.md`).sort())
})

describe.each(ids)('the page %s', (id) => {
  it('has one title, and the same sections in every language', () => {
    const parts = handbookLanguages.map((language) => getHeadings(read(language, id)))
    expect(parts[0]?.filter((level) => level === 1)).toEqual([1])
    for (const other of parts) expect(other).toEqual(parts[0])
  })
})

it('explains every part of the console', () => {
  const explained = handbookPages.flatMap(({ explains }) => Object.keys(explains))
  expect(resources.map(({ name }) => name).filter((name) => !explained.includes(name))).toEqual([])
})

it('explains a short list with the section about it, which is no longer than fits below its rows', () => {
  const sections = handbookPages.flatMap(({ id, explains }) =>
    Object.entries(explains).flatMap(([resource, position]) =>
      position ? [[resource, splitSections(id, read('en', id))[position]] as const] : [],
    ),
  )
  expect(sections.filter(([, section]) => !section?.text || section.text.includes(' - '))).toEqual([])
  expect(Object.fromEntries(sections.map(([resource, section]) => [resource, section?.title]))).toEqual({
    reviews: 'The review queue',
    'second-reviews': 'Second reviews',
    complaints: 'Complaints',
    transparency: 'Transparency',
    members: 'Finding a member',
    'credit-grants': 'Giving credits',
    'fictional-profiles': 'Fictional profiles',
    invitations: 'Invitations',
    orders: 'Finding an order',
    revenue: 'Revenue',
    invoices: 'Invoices',
    'reconciliation-days': 'Reconciliation',
    'reconciliation-cases': 'Reconciliation',
    settlements: 'Reconciliation',
    packages: 'Credit packages',
    'discount-codes': 'Discount codes',
    'payment-accounts': 'Payment accounts',
    plugins: 'Plugins',
    brands: 'Launching a brand',
    domains: 'Domains',
    companies: 'Companies',
    'static-pages': 'Pages',
    'text-overrides': 'Texts and emails',
    mails: 'Texts and emails',
    'news-mails': 'News to members',
    sources: 'Traffic sources',
    postbacks: 'Postbacks',
    'postback-deliveries': 'The postback log',
    staff: 'Accounts',
    'staff-providers': 'Logging in with the company',
    audit: 'Audit log',
    'api-keys': 'API keys',
    webhooks: 'Webhooks',
  })
})

it('is written in every language of the console', () => {
  const files = readdirSync(path.join(folder, '../locales')).filter((name) => name.endsWith('.json'))
  expect(files.map((name) => name.slice(0, -5)).sort()).toEqual([...handbookLanguages].sort())
})

it('opens at the page about the current place, in the language of the console', () => {
  expect([findPage('/'), findPage('/orders/0190/show'), findPage('/nowhere')]).toEqual(['start', 'money', 'start'])
  expect({ orders: findSection('orders'), settings: findSection('settings'), nowhere: findSection('nowhere') }).toEqual(
    { orders: 1, settings: undefined, nowhere: undefined },
  )
  expect({ nl: pickLanguage('nl'), pl: pickLanguage('pl'), xx: pickLanguage('xx') }).toEqual({
    nl: 'nl',
    pl: 'pl',
    xx: 'en',
  })
})

it('answers operators’ questions: everyday words find the right section', () => {
  const sections = handbookPages.flatMap(({ id }) => splitSections(id, read('en', id)))
  const find = (typed: string) =>
    findMatches(sections, typed, ({ title, text }) => ({ name: title, more: text }))[0]?.title
  expect(find('method not offered')).toBe('Why a method is not offered')
  expect(find('switch provider on')).toBe('Switching a provider on')
  expect(find('OpenID4VP')).toBe('The EU’s age app')
  expect(find('DKIM')).toBe('The sender’s domain')
  expect(find('prices country')).toBe('Prices by country')
})
