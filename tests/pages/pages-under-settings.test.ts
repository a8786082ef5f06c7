import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { SettingDefinition } from '../../core/kernel/setting.ts'
import { readCatalogues } from '../../core/platform/i18n/index.ts'
import { getEnabledKey } from '../../core/platform/plugins/index.ts'
import { isTextByLanguage } from '../../core/platform/settings/texts.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { fetchPage, listPagePatterns } from '../e2e/steps/pages.ts'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'
import { isSampledToday } from '../harness/sample.ts'

// Whatever values an operator sets, every page opens for everybody and contains text. The values are generated from
// the definitions of the settings.

const app = await testApp({ rateLimits: false })
const definitions = app.services.settings
  .listDefinitions()
  .filter(({ scopes, secret }) => scopes.includes('domain') && !secret)

let site: TestSite
let viewers: Record<'visitor' | 'free' | 'premium', TestClient>
let addresses: string[]
let main: string[]
beforeAll(async () => {
  site = await testSite(app)
  const [free, premium, other] = [await site.member(), await site.member({ paidUser: true }), await site.member()]
  const made = await site.member({ fictional: true, name: 'Invented' })
  viewers = { visitor: site.client(), free: free.client, premium: premium.client }
  let received = ''
  for (const { id, client } of [free, premium]) {
    await client.put(`/api/members/${other.id}/like`)
    const message = { id: createIdAt(app.clock.now()), kind: 'text', text: 'Hello' }
    expect((await other.client.post(`/api/members/${id}/messages`, message)).status).toBe(200)
    received = message.id
  }
  const chat = (await premium.client.get('/api/chats.php')).body.chats[0].conversation.id
  const values: Record<string, string[]> = {
    '/members/:id': [other.id, made.id],
    '/chats/:id': [chat],
    '/pages/:document': ['faq', 'privacy', 'terms', 'service', 'cookies', 'ban', 'return-policy'],
    '/chats/report/:id': [received],
    '/likes/:type': ['received', 'given', 'matches'],
  }
  addresses = (await listPagePatterns())
    .filter((pattern) => !/logout|\*|\/do$|:token/.test(pattern))
    .flatMap((pattern) => {
      const plain = pattern.replace(/\/:\w+\?/g, '')
      const filled = values[pattern] ?? [pattern.includes('members') ? other.id : made.id]
      return filled.map((value) => plain.replace(/:\w+/, value))
    })
  main = [`/members/${made.id}`, '/profile', '/credits']
})

const picture = { id: '01900000-0000-7000-8000-000000000000', width: 320, height: 80 }

/** Valid values other than the default, one of each kind. */
function others(definition: SettingDefinition): unknown[] {
  const { type, default: usual } = definition
  const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as {
    enum?: unknown[]
    minimum?: number
    maximum?: number
    items?: { enum?: unknown[] }
  }
  const candidates = isTextByLanguage(definition)
    ? [{ nl: 'Eigen tekst', en: 'Own text' }, { de: 'Nur auf Deutsch' }]
    : [
        ...(schema.enum ?? []),
        schema.minimum,
        schema.maximum,
        Number(usual) + 1,
        ...(schema.items?.enum ? [[], [schema.items.enum[0]], schema.items.enum] : []),
        true,
        false,
        'Eigen tekst',
        'own@example.test',
        'https://files.example.test',
        'OWN_CODE',
        'Asia/Tokyo',
        'openid age',
        { NL: { costs: 35, currency: 'EUR' } },
        { alonetonight: 'demo' },
        { 'chat.read_receipts': true, 'photos.more': false },
        ['/pricing', '/members'],
        '#225577',
        '2026-01-15',
        picture,
        { ...picture, focus: { x: 20, y: 70 } },
      ]
  const same = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two)
  return candidates.filter((value, at) => {
    const first = candidates.findIndex((each) => same(each, value)) === at
    return first && !same(value, usual) && type.safeParse(value).success
  })
}

/**
 * Stores values without checking rules, as they may have been stored before a rule existed: pages must open with any
 * stored values.
 */
async function store(values: { key: string; value: unknown }[]) {
  const scope = `domain:${site.domainId}`
  for (const { key, value } of values) {
    await app.db.asOwner('delete from settings where key = $1 and scope = $2', [key, scope])
    if (value !== undefined)
      await app.db.asOwner(
        `insert into settings (key, scope, value, updated_by, updated_at) values ($1, $2, $3, 'system:test', now())`,
        [key, scope, JSON.stringify(value)],
      )
  }
  await app.services.snapshot.reload()
}

const areas = new Set([...Object.keys(readCatalogues([]).nl.site), ...app.services.plugins.plugins.map(({ id }) => id)])
const rawKey = new RegExp(`(?<![\\w.@/-])(?:${[...areas].join('|')})\\.[a-z_]{2,}[\\w.]*(?![\\w@])`)

/** The faults of pages with the current settings, by address and viewer. */
async function faults(pages: readonly string[], names = Object.keys(viewers) as (keyof typeof viewers)[]) {
  const found: string[] = []
  for (const name of names) {
    const client = viewers[name]
    for (const address of pages) {
      const { status, html, seen } = await fetchPage(client, address)
      const wrong =
        status >= 500
          ? String(status)
          : (/\[object \w+\]/.exec(html)?.[0] ?? rawKey.exec(seen)?.[0] ?? /\b(undefined|NaN)\b/.exec(seen)?.[0])
      if (wrong) found.push(`${address} as ${name}: ${wrong}`)
    }
  }
  return found
}

test('every setting has a valid value other than its default', () => {
  expect(definitions.filter((definition) => others(definition).length === 0).map(({ key }) => key)).toEqual([])
})

test('every page opens for everybody with the defaults, and with every setting changed', async () => {
  expect(addresses.length).toBeGreaterThan(40)
  expect(await faults(addresses)).toEqual([])
  const rounds = Math.max(...definitions.map((definition) => others(definition).length))
  for (let round = 0; round < Math.min(rounds, 2); round++) {
    await store(
      definitions.map((definition) => {
        const values = others(definition)
        return { key: definition.key, value: values[round % values.length] }
      }),
    )
    expect({ round, faults: await faults(addresses) }).toEqual({ round, faults: [] })
  }
  await store(definitions.map(({ key }) => ({ key, value: undefined })))
}, 240_000)

// Each setting is tested once in three days, and every night.
test('the main pages open whichever single setting is changed', async () => {
  const switches = app.services.plugins.plugins.map(({ id }) => ({ key: getEnabledKey(id), value: true }))
  const fictional = [
    { key: 'fictional_enabled', value: true },
    { key: 'fictional_warning', value: { nl: 'Deze profielen zijn verzonnen.' } },
  ]
  await store([...switches, ...fictional])
  const found: string[] = []
  for (const definition of definitions.filter(({ key }) => isSampledToday(key, 5))) {
    for (const value of others(definition).slice(0, 2)) {
      await store([{ key: definition.key, value }])
      for (const fault of await faults(main, ['premium']))
        found.push(`${definition.key} = ${JSON.stringify(value)}: ${fault}`)
    }
    await store([
      [...switches, ...fictional].find(({ key }) => key === definition.key) ?? {
        key: definition.key,
        value: undefined,
      },
    ])
  }
  expect(found).toEqual([])
}, 240_000)
