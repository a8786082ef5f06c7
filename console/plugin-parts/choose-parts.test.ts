import { expect, test } from 'vitest'
import { chooseParts, type EnabledPlugins, isEnabledInScope } from './choose-parts.ts'
import type { PluginConsole } from './define.ts'

const Part = () => null
const consoles: PluginConsole[] = [
  { id: 'gifts', parts: { member: [{ Part, subject: 'gift' }], dashboard: [{ Part, subject: 'gift' }] } },
  { id: 'poems', parts: { member: [{ Part, subject: 'poem', action: 'update', order: 5 }] } },
  { id: 'quiet' },
]
const domains: EnabledPlugins = [
  { id: 1, plugins: { NL: ['gifts', 'poems', 'quiet'], DE: ['poems'] } },
  { id: 2, plugins: { NL: [] } },
]
const anybody = () => true
const keys = (place: 'member' | 'dashboard', domainId: number | null, country: string | null, may = anybody) =>
  chooseParts(consoles, place, { domainId, country }, domains, may).map(({ key }) => key)

test('panels appear where their plugin is on, in order', () => {
  expect(keys('member', 1, 'NL')).toEqual(['poems/0', 'gifts/0'])
  expect(keys('member', 1, 'DE')).toEqual(['poems/0'])
  expect(keys('member', 2, 'NL')).toEqual([])
})

test('across countries or domains a panel appears if its plugin is on in one of them', () => {
  expect(keys('dashboard', null, null)).toEqual(['gifts/0'])
  expect(keys('dashboard', 2, null)).toEqual([])
  expect(isEnabledInScope('gifts', domains, { domainId: null, country: 'DE' })).toBe(false)
})

test('panels appear only with permission, checked in the record’s own domain', () => {
  const asked: unknown[] = []
  const may = (...question: unknown[]) => {
    asked.push(question)
    return question[1] === 'gift'
  }
  expect(keys('member', 1, 'NL', may as typeof anybody)).toEqual(['gifts/0'])
  expect(asked).toEqual([
    ['read', 'gift', 1],
    ['update', 'poem', 1],
  ])
})
