import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/harness/index.ts'
import { createCompanies } from '../../features/company/create-companies.ts'
import { definePlugin } from '../../kernel/feature.ts'
import { hourMs } from '../../shared/durations.ts'
import { collectSettingDefinitions, createPluginRegistry } from '../plugins/index.ts'
import { createSecretBox, createSettings } from '../settings/index.ts'
import { createSiteRegistry } from '../site/create-registry.ts'
import { domainLanguage } from '../site/settings.ts'
import { createLocalBus, createLocalHub } from './local-bus.ts'
import { createSnapshot, type Snapshot } from './snapshot.ts'

const timeout = { timeout: 10_000 }
const log = pino({ level: 'silent' })
const clock = { now: () => new Date('2026-03-02T10:00:00Z') }
const open: Snapshot[] = []
afterEach(() => {
  for (const snapshot of open.splice(0)) snapshot.close()
})

const db = await testDatabase()
const company = { name: 'Before', address: 'A', city: 'C', country: 'NL' }
const companyId = (await db.knex('companies').insert(company).returning('id'))[0].id
const domain = { host: 'before.test', name: 'S', pool: 's', company_id: companyId }
const domainId = (await db.knex('domains').insert(domain).returning('id'))[0].id

/** The snapshot of one process. By default it receives no messages and polls every few milliseconds. */
async function startProcess(options: { bus?: ReturnType<typeof createLocalBus>; pollMilliseconds?: number } = {}) {
  const { bus = createLocalBus(), pollMilliseconds = 10 } = options
  const snapshot = await createSnapshot({ db, bus, log, pollMilliseconds })
  open.push(snapshot)
  const gifts = definePlugin({ id: 'gifts', enabledByDefault: true })
  const definitions = [domainLanguage, ...collectSettingDefinitions([], [gifts])]
  const settings = await createSettings({ db, snapshot, clock, secrets: createSecretBox('test'), log, definitions })
  const sites = await createSiteRegistry({ db, snapshot, settings, env: { port: 3000, publicPort: undefined } })
  const companies = await createCompanies(db, snapshot)
  const plugins = createPluginRegistry([], [gifts], settings)
  return { snapshot, settings, sites, companies, plugins }
}
type Process = Awaited<ReturnType<typeof startProcess>>

const actor = { kind: 'system', name: 'test' } as const
const place = () => ({ domainId, country: 'NL' })
const changes: [string, (other: Process) => Promise<unknown>, (it: Process) => unknown, unknown][] = [
  [
    'a setting',
    ({ settings }) => settings.change(actor, [{ key: domainLanguage.key, scope: `domain:${domainId}`, value: 'pl' }]),
    ({ sites }) => sites.getSite(domainId).locale,
    'pl',
  ],
  [
    'a plugin that is switched off',
    ({ settings }) => settings.change(actor, [{ key: 'gifts.enabled', scope: `domain:${domainId}`, value: false }]),
    ({ plugins }) => plugins.isEnabled('gifts', place()),
    false,
  ],
  [
    'a domain',
    () => db.knex('domains').where({ id: domainId }).update({ host: 'after.test' }),
    ({ sites }) => [sites.findByHost('after.test')?.id === domainId, sites.findByHost('before.test')],
    [true, undefined],
  ],
  [
    'a company',
    () => db.knex('companies').where({ id: companyId }).update({ name: 'After' }),
    ({ companies }) => companies.byId(companyId)?.name,
    'After',
  ],
]

describe('a process that receives no messages', () => {
  test.each(changes)('still loads %s', async (_what, change, seen, after) => {
    const [here, elsewhere] = [await startProcess(), await startProcess()]
    const version = here.snapshot.version()
    expect(seen(here)).not.toEqual(after)
    await change(elsewhere)
    await vi.waitFor(() => expect(seen(here)).toEqual(after), timeout)
    expect(here.snapshot.version()).toBeGreaterThan(version)
  })
})

test('a change is loaded before its writer continues, and elsewhere when the message arrives', async () => {
  const hub = createLocalHub()
  const quiet = { pollMilliseconds: hourMs }
  const [here, there] = [
    await startProcess({ bus: hub.connect(), ...quiet }),
    await startProcess({ bus: hub.connect(), ...quiet }),
  ]
  await db.transaction(async (tx) => {
    await tx('companies').where({ id: companyId }).update({ name: 'Told' })
    here.snapshot.markChanged(tx)
  })
  expect(here.companies.byId(companyId)?.name).toBe('Told')
  await vi.waitFor(() => expect(there.companies.byId(companyId)?.name).toBe('Told'), timeout)
})

test('a reload that began before a change does not count as having loaded it', async () => {
  const { snapshot } = await startProcess({ pollMilliseconds: hourMs })
  let stored = 'before'
  let readings = 0
  let gate = Promise.resolve()
  const value = await snapshot.addPart(async () => {
    readings++
    const seen = stored
    await gate
    return seen
  })
  let finish = () => {}
  gate = new Promise((resolve) => {
    finish = resolve
  })
  const early = snapshot.reload()
  await vi.waitFor(() => expect(readings).toBe(2), timeout)
  stored = 'after'
  const late = snapshot.reload()
  finish()
  await Promise.all([early, late])
  expect(value()).toBe('after')
})

test('keeps its data while the database is down', async () => {
  let away = false
  const query: TestDatabase['query'] = (...args) => (away ? Promise.reject(new Error('away')) : db.query(...args))
  const snapshot = await createSnapshot({ db: { query }, bus: createLocalBus(), log, pollMilliseconds: 10 })
  open.push(snapshot)
  const companies = await createCompanies({ query }, snapshot)
  away = true
  await db.knex('companies').where({ id: companyId }).update({ name: 'Back' })
  await expect(snapshot.reload()).rejects.toThrow('away')
  expect(companies.byId(companyId)?.name).toBe('Told')
  away = false
  await vi.waitFor(() => expect(companies.byId(companyId)?.name).toBe('Back'), timeout)
})
