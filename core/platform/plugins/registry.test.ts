import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineFeature, definePlugin, type Plugin } from '../../kernel/feature.ts'
import { defineJob } from '../../kernel/job.ts'
import { publicRoute } from '../../kernel/route.ts'
import { defineSetting } from '../../kernel/setting.ts'
import { collectSettingDefinitions, createPluginRegistry } from './create-registry.ts'
import { loadPlugins } from './load.ts'
import { validateFeatures } from './validate.ts'

const route = (path: string, method: 'GET' | 'POST' = 'GET') =>
  publicRoute({ method, path, summary: 'A route.', access: 'anyone', handler() {} })
const setting = (key: string, value: unknown = 1) =>
  defineSetting({ key, type: z.number(), default: value as number, area: 'a' })
const job = (id: string) => defineJob({ id, payload: z.object({}), handler: async () => {} })
const hook = (id: string) => ({
  discountSource: [{ id, priority: 1, scope: 'first-purchase' as const, offer: async () => null }],
})
const buildFilterPlugin = (id: string, parameter: string) =>
  definePlugin({ id, extends: { searchFilter: [{ parameter, schema: z.string(), where: () => () => 'true' }] } })
const searched = publicRoute({
  method: 'GET',
  path: '/api/members',
  summary: 'A search.',
  access: 'anyone',
  query: z.object({ age: z.string() }),
  queryHook: 'searchFilter',
  handler() {},
})
const core = defineFeature({
  id: 'chat',
  settings: [setting('message_credits')],
  routes: [route('/api/chats/:id'), searched],
  jobs: [job('chat.clean')],
  hooks: ['discountSource', 'searchFilter'],
  errors: { taken: { status: 409 } } as never,
  extends: hook('new_messages'),
})

describe('a boot is refused', () => {
  const faulty: [string, Plugin[], RegExp][] = [
    ['an id that is not in kebab case', [definePlugin({ id: 'Gifts' })], /kebab case/],
    ['an id of the core', [definePlugin({ id: 'chat' })], /feature chat of chat is already taken/],
    [
      'a duplicate setting key',
      [definePlugin({ id: 'gifts', claims: ['message_credits'], settings: [setting('message_credits')] })],
      /message_credits of gifts is already taken by chat/,
    ],
    [
      'a declared enabled key',
      [definePlugin({ id: 'gifts', settings: [setting('gifts.enabled')] })],
      /gifts\.enabled of gifts is already taken/,
    ],
    [
      'a setting outside its name',
      [definePlugin({ id: 'gifts', settings: [setting('daily')] })],
      /must start with 'gifts\.'/,
    ],
    [
      'a default that does not fit',
      [definePlugin({ id: 'gifts', settings: [setting('gifts.x', 'many')] })],
      /does not fit its type/,
    ],
    ['a route outside its place', [definePlugin({ id: 'gifts', routes: [route('/api/other/x')] })], /not claimed/],
    [
      'a route that only looks like its own',
      [definePlugin({ id: 'gifts', routes: [route('/api/gifts-and-more')] })],
      /not claimed/,
    ],
    [
      'a route collision',
      [definePlugin({ id: 'gifts', claims: ['/api/chats/:chat'], routes: [route('/api/chats/:chat')] })],
      /route GET \/api\/chats\/: of gifts is already taken by chat/,
    ],
    ['a duplicate job', [definePlugin({ id: 'gifts', jobs: [job('gifts.a'), job('gifts.a')] })], /job gifts\.a/],
    ['a job of another name', [definePlugin({ id: 'gifts', jobs: [job('chat.clean')] })], /must start with 'gifts\.'/],
    [
      'a duplicate hook',
      [definePlugin({ id: 'gifts', extends: hook('new_messages') })],
      /discountSource hook new_messages/,
    ],
    [
      'a search parameter of the core',
      [buildFilterPlugin('gifts', 'age')],
      /parameter 'age' of gifts .* already taken/,
    ],
    [
      'a search parameter that is no name',
      [buildFilterPlugin('gifts', 'Age')],
      /parameter 'Age' of gifts .* not a valid name/,
    ],
    [
      'a search parameter of another plugin',
      [buildFilterPlugin('gifts', 'given'), buildFilterPlugin('poems', 'given')],
      /searchFilter hook given of poems is already taken by gifts/,
    ],
    ['an unknown hook', [definePlugin({ id: 'gifts', extends: { other: [] } as never })], /unknown hook 'other'/],
    [
      'a word of another',
      [definePlugin({ id: 'gifts', claims: ['taken'], errors: { taken: { status: 409 } } as never })],
      /error code taken of gifts is already taken by chat/,
    ],
    [
      'a word outside its own',
      [definePlugin({ id: 'gifts', ledgerKinds: { sale: { flow: 'charge' } } as never })],
      /ledger kind sale of gifts must start with 'gifts\.'/,
    ],
    [
      'a word that the database would refuse',
      [definePlugin({ id: 'gifts', consents: { 'gifts.Über': { given: 'form' } } as never })],
      /consent purpose 'gifts\.Über' of gifts is not a valid word/,
    ],
    [
      'a purpose of pictures outside its own',
      [
        definePlugin({
          id: 'gifts',
          media: { drawing: { of: 'site' } } as never,
        }),
      ],
      /media purpose drawing of gifts must start with 'gifts\.'/,
    ],
    [
      'a purpose of pictures that anybody may fetch or nobody, who knows',
      [
        definePlugin({
          id: 'gifts',
          media: { 'gifts.drawing': { of: 'member' } } as never,
        }),
      ],
      /media purpose gifts\.drawing of gifts does not say who may fetch it/,
    ],
    [
      'a hook that another defines',
      [definePlugin({ id: 'gifts', hooks: ['discountSource'] })],
      /hook discountSource of gifts is already taken by chat/,
    ],
    [
      'an unknown role',
      [definePlugin({ id: 'gifts', permissions: [{ role: 'king' as never, actions: ['read'], subjects: ['gift'] }] })],
      /unknown role/,
    ],
    ['a missing dependency', [definePlugin({ id: 'gifts', requires: ['boxes'] })], /gifts requires boxes/],
    [
      'a circle',
      [definePlugin({ id: 'a', requires: ['b'] }), definePlugin({ id: 'b', requires: ['a'] })],
      /in a circle: a → b → a/,
    ],
  ]
  const tried = (more: object) => [
    definePlugin({
      id: 'gifts',
      settings: [{ ...setting('gifts.daily'), experimentable: { by: ['members'], pages: ['/gifts'] }, ...more }],
    }),
  ]
  it.each<[string, object, RegExp]>([
    [
      'is a price',
      { notExperimentable: 'price' },
      /gifts\.daily of gifts may differ .*, and is the same for all \(price\)/,
    ],
    ['decides who is shown to a member', { notExperimentable: 'odds' }, /and is the same for all \(odds\)/],
    ['is a sum of money', { component: 'money' }, /and is a sum of money/],
    ['is a secret', { secret: true }, /and is not for anybody to see/],
    ['only the environment sets', { environmentOnly: true }, /and is not for anybody to see/],
    ['is the same everywhere', { scopes: ['global'] }, /and knows no place/],
    ['can be seen nowhere', { experimentable: { by: ['members'], pages: [] } }, /on no page or of nobody/],
    ['is seen on no page of ours', { experimentable: { by: ['members'], pages: ['/x'] } }, /on \/x, which is no page/],
  ])('for an experiment with what %s', (_, more, message) => {
    const pages = { pages: [{ path: '/gifts', file: 'gifts.tsx', access: 'anyone' as const }], nav: [] }
    expect(() => validateFeatures([core], tried(more), pages)).toThrow(message)
    expect(() => validateFeatures([core], tried({}), pages)).not.toThrow()
  })

  it('for two plugins that experiment', () => {
    const overlay = (id: string) => ({
      settingOverlay: [
        { id: `${id}.all`, keys: 'experimentable' as const, value: ({ value }: { value: unknown }) => value },
      ],
    })
    const plugins = ['a', 'b'].map((id) => definePlugin({ id, extends: overlay(id) }))
    const hooks = { ...core, hooks: ['discountSource', 'settingOverlay'] as const }
    expect(() => validateFeatures([hooks], plugins)).toThrow(
      /overlay of settings that may differ .* already taken by a/,
    )
  })

  it.each(faulty)('for %s', (_, plugins, message) => {
    expect(() => validateFeatures([core], plugins)).toThrow(message)
  })

  it('with all faults at once', () => {
    const plugins = [definePlugin({ id: 'gifts', requires: ['boxes'], routes: [route('/x')] })]
    expect(() => validateFeatures([core], plugins)).toThrow(/boxes[\s\S]*not claimed|not claimed[\s\S]*boxes/)
  })

  it('never for a valid manifest', () => {
    const plugins = [
      definePlugin({
        id: 'gifts',
        claims: ['/api/auto.php'],
        routes: [
          route('/api/gifts'),
          route('/api/gifts', 'POST'),
          route('/api/console/gifts/:id'),
          route('/api/auto.php'),
        ],
      }),
    ]
    expect(() => validateFeatures([core], plugins)).not.toThrow()
  })
})

describe('the registry', () => {
  const values = new Map<string, boolean>()
  const off = { domainId: 1, country: 'NL' }
  const on = { domainId: 1, country: 'DE' }
  const settings = {
    getByKey: (key: string, site?: { country: string }) =>
      values.get(`${key} ${site?.country}`) ?? values.get(key) ?? false,
  }
  const boxes = definePlugin({ id: 'boxes', extends: hook('boxes') })
  const gifts = definePlugin({
    id: 'gifts',
    requires: ['boxes'],
    enabledByDefault: true,
    routes: [route('/api/gifts')],
    extends: hook('gifts'),
  })
  const registry = createPluginRegistry([core], [gifts, boxes], settings)
  beforeEach(() => values.clear())

  it('orders required plugins first and the core before all', () => {
    values.set('gifts.enabled', true).set('boxes.enabled', true)
    expect(registry.plugins.map(({ id }) => id)).toEqual(['boxes', 'gifts'])
    expect(registry.hooks('discountSource', on).map(({ id }) => id)).toEqual(['new_messages', 'boxes', 'gifts'])
  })

  it('reads per site whether a plugin is on, and follows changes immediately', () => {
    values.set('gifts.enabled', true).set('boxes.enabled', true).set('gifts.enabled NL', false)
    expect([registry.listEnabledIds(off), registry.listEnabledIds(on)]).toEqual([['boxes'], ['boxes', 'gifts']])
    expect(registry.hooks('discountSource', off).map(({ id }) => id)).toEqual(['new_messages', 'boxes'])
    values.set('gifts.enabled', false)
    expect(registry.isEnabled('gifts', on)).toBe(false)
  })

  it('reads the switches once per settings version', () => {
    let version = 1
    let reads = 0
    const counting = {
      version: () => version,
      getByKey: (key: string, site?: { country: string }) => {
        reads += 1
        return settings.getByKey(key, site)
      },
    }
    const cached = createPluginRegistry([core], [gifts, boxes], counting)
    const ask = () => [cached.listEnabledIds(on), cached.hooks('discountSource', on).map(({ id }) => id)]
    values.set('boxes.enabled', true).set('boxes.enabled NL', false)
    expect(ask()).toEqual([['boxes'], ['new_messages', 'boxes']])
    const before = reads
    cached.hooks('discountSource', on).reverse()
    expect(ask()).toEqual([['boxes'], ['new_messages', 'boxes']])
    expect(reads).toBe(before)
    expect({ enabledIds: cached.listEnabledIds(off), isEnabled: cached.isEnabled('boxes', off) }).toEqual({
      enabledIds: [],
      isEnabled: false,
    })
    values.set('boxes.enabled', false)
    version = 2
    expect({ ask: ask(), isEnabled: cached.isEnabled('boxes', on) }).toEqual({
      ask: [[], ['new_messages']],
      isEnabled: false,
    })
  })

  it('treats a plugin as off where one that it requires is off', () => {
    values.set('gifts.enabled', true).set('boxes.enabled', true).set('boxes.enabled NL', false)
    expect([registry.isEnabled('gifts', off), registry.isEnabled('gifts', on)]).toEqual([false, true])
  })

  it('treats the core as on and unknown ids as off', () => {
    expect([registry.isEnabled('chat', off), registry.isEnabled('nobody', off)]).toEqual([true, false])
  })

  it('lists the names that plugins declare, of all plugins or of those that are on', () => {
    const poems = definePlugin({ id: 'poems', counters: { 'poems.unread': {} } as never })
    const words = createPluginRegistry([core], [poems], settings)
    expect([...words.words('counters').keys()]).toEqual(['poems.unread'])
    expect([...words.words('errors')]).toEqual([['taken', { status: 409 }]])
    values.set('poems.enabled', true).set('poems.enabled NL', false)
    expect([[...words.wordsAt('counters', off).keys()], [...words.wordsAt('counters', on).keys()]]).toEqual([
      [],
      ['poems.unread'],
    ])
  })

  it('knows the owner of a route', () => {
    expect(registry.findRouteOwner({ method: 'GET', path: '/api/gifts' })?.id).toBe('gifts')
    expect(registry.findRouteOwner({ method: 'GET', path: '/api/chats/:id' })?.id).toBe('chat')
    expect(registry.findRouteOwner({ method: 'POST', path: '/api/gifts' })).toBeUndefined()
  })

  it('gives every plugin its switch', () => {
    const definitions = collectSettingDefinitions([core], [gifts, boxes])
    expect(definitions.map(({ key, default: value }) => [key, value])).toEqual([
      ['message_credits', 1],
      ['gifts.enabled', true],
      ['boxes.enabled', false],
    ])
  })
})

describe('the loader', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plugins-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (root: string, id: string, source: string) => {
    mkdirSync(path.join(folder, root, id), { recursive: true })
    writeFileSync(path.join(folder, root, id, 'plugin.ts'), source)
  }

  it('finds manifests by path, in order, and none in a missing folder', async () => {
    write('good', 'b', "export default { id: 'b' }")
    write('good', 'a', "export default { id: 'a' }")
    mkdirSync(path.join(folder, 'good/empty'))
    expect((await loadPlugins(path.join(folder, 'good'))).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(await loadPlugins(path.join(folder, 'absent'))).toEqual([])
  })

  it('refuses a manifest whose id differs from its folder, and a file without one', async () => {
    write('other', 'c', "export default { id: 'd' }")
    await expect(loadPlugins(path.join(folder, 'other'))).rejects.toThrow(/calls itself 'd'/)
    write('none', 'e', 'export const plugin = 1')
    await expect(loadPlugins(path.join(folder, 'none'))).rejects.toThrow(/export its manifest/)
  })
})
