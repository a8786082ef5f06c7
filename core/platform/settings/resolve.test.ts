import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SettingScopeKind, settingScopes } from '../../kernel/setting.ts'
import { listSteps, resolveSetting, type SettingRow } from './resolve.ts'
import { toRows } from './rows.ts'
import { listApplicableScopes, listScopes, parseScope } from './scope.ts'

const site = { domainId: 7, country: 'DE' }
const buildRow = (scope: string, value: unknown, key = 'k'): SettingRow => ({
  key,
  scope,
  value,
  version: 1,
  updatedBy: 'system:test',
  updatedAt: new Date(0),
})
const definition = { key: 'k', scopes: settingScopes, default: 'default' }

describe('precedence', () => {
  const all = [
    buildRow('domain:7/country:DE', 'both'),
    buildRow('domain:7', 'domain'),
    buildRow('country:DE', 'country'),
    buildRow('global', 'global'),
  ]
  it.each([
    ['domain and country', all, 'both'],
    ['domain', all.slice(1), 'domain'],
    ['country', all.slice(2), 'country'],
    ['global', all.slice(3), 'global'],
    ['default', [], 'default'],
    [
      'rows of other domains and countries',
      [
        buildRow('domain:8', 1),
        buildRow('country:NL', 2),
        buildRow('domain:7/country:NL', 3),
        buildRow('domain:70', 4),
      ],
      'default',
    ],
    ['rows of another key', [buildRow('domain:7', 1, 'other')], 'default'],
    ['a stored null is a value', [buildRow('domain:7', null), buildRow('global', 'global')], null],
    ['a stored false is a value', [buildRow('domain:7', false), buildRow('global', true)], false],
  ])('%s', (_, rows, expected) => {
    expect(resolveSetting(toRows(rows), definition, site)).toBe(expected)
  })

  it('replaces values as a whole', () => {
    const rows = toRows([buildRow('global', { a: 1, b: 2 }), buildRow('domain:7', { a: 3 })])
    expect(resolveSetting(rows, definition, site)).toEqual({ a: 3 })
  })

  it('lets a pin win over everything', () => {
    const rows = toRows([buildRow('domain:7/country:DE', 'both')])
    expect(resolveSetting(rows, definition, site, new Map([['k', 'pinned']]))).toBe('pinned')
  })

  it('ignores rows at scopes that the definition no longer allows', () => {
    const rows = toRows([buildRow('domain:7', 'domain'), buildRow('global', 'global')])
    expect(resolveSetting(rows, { ...definition, scopes: ['global', 'country'] }, site)).toBe('global')
  })

  it('refuses to read a scoped key without a site', () => {
    expect(() => resolveSetting(new Map(), definition)).toThrow(/needs a site/)
    expect(resolveSetting(toRows([buildRow('global', 1)]), { ...definition, scopes: ['global'] })).toBe(1)
  })
})

describe('scopes', () => {
  it.each([
    ['global', { kind: 'global', domainId: null, country: null }],
    ['country:DE', { kind: 'country', domainId: null, country: 'DE' }],
    ['domain:7', { kind: 'domain', domainId: 7, country: null }],
    ['domain:7/country:DE', { kind: 'domain-country', domainId: 7, country: 'DE' }],
  ])('reads %s', (scope, parts) => expect(parseScope(scope)).toEqual(parts))

  it.each([
    '',
    '/',
    'domain:',
    'domain:0',
    'domain:07',
    'domain:7/',
    '/country:DE',
    'domain:7country:DE',
    'country:de',
    'country:DEU',
    'global/country:DE',
    'domain:7/country:DE ',
  ])('refuses %j', (scope) => expect(parseScope(scope)).toBeNull())

  it('shows for a domain what its members see unless a country overrides it', () => {
    expect(listApplicableScopes({ kind: 'domain', domainId: 7, country: null }).map(({ scope }) => scope)).toEqual([
      'domain:7',
      'global',
    ])
  })
})

describe('the console’s explanation', () => {
  const places = listScopes(site).map(({ scope }) => scope)
  const elsewhere = ['domain:8', 'country:NL', 'domain:8/country:DE', 'domain:7/country:NL']
  const anyRows = fc.uniqueArray(
    fc.record({ scope: fc.constantFrom(...places, ...elsewhere), value: fc.jsonValue() }),
    {
      selector: (item) => item.scope,
    },
  )
  const anyScopes = fc.subarray([...settingScopes], { minLength: 1 }) as fc.Arbitrary<SettingScopeKind[]>

  it('matches what the site gets, for any rows, scopes and pin', () => {
    fc.assert(
      fc.property(anyRows, anyScopes, fc.option(fc.jsonValue(), { nil: undefined }), (list, scopes, pin) => {
        const rows = toRows(list.map(({ scope, value }) => buildRow(scope, value)))
        const shape = { ...definition, scopes }
        const pins = pin === undefined ? undefined : new Map([['k', pin]])
        const steps = listSteps(rows, shape, listScopes(site), pins)
        expect(steps.find((step) => step.set)?.value).toEqual(resolveSetting(rows, shape, site, pins))
        expect(steps.at(-1)).toMatchObject({ source: 'default', set: true })
      }),
      { numRuns: 500 },
    )
  })
})
