import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { manualClock, testDatabase } from '../../../tests/harness/index.ts'
import type { Actor } from '../../kernel/context.ts'
import { defineSetting } from '../../kernel/setting.ts'
import { hourMs } from '../../shared/durations.ts'
import type { EventBus } from '../events/bus.ts'
import { createLocalBus, createLocalHub } from '../events/local-bus.ts'
import { createSnapshot } from '../events/snapshot.ts'
import { createSettings, type SettingsOptions } from './create-settings.ts'
import { createSecretBox } from './secret-box.ts'

const price = defineSetting({ key: 'price', type: z.number().int().min(0), default: 5, area: 'test', public: true })
const name = defineSetting({
  key: 'test.name',
  type: z.string(),
  default: 'none',
  area: 'test',
  scopes: ['global', 'domain'],
})
const token = defineSetting({ key: 'test.token', type: z.string(), default: '', area: 'test', secret: true })
const flag = defineSetting({ key: 'time-bonus.on', type: z.boolean(), default: false, area: 'test' })

const actor: Actor = { kind: 'system', name: 'test' }
const secrets = createSecretBox('0123456789abcdef0123456789abcdef')
const log = pino({ level: 'silent' })
const clock = manualClock()
/** Generous, for slow machines. */
const timeout = { timeout: 10_000 }

const db = await testDatabase()
const [company] = await db
  .knex('companies')
  .insert({ name: 'C', address: 'A', city: 'C', country: 'NL' })
  .returning('id')
const [domain] = await db
  .knex('domains')
  .insert({ host: 'settings.test', name: 'S', pool: 'settings', company_id: company.id })
  .returning('id')
const domainId = domain.id

const deaf: EventBus = {
  publish: async () => {},
  subscribe: () => () => {},
  follow: async () => () => {},
  ping: async () => {},
  close: async () => {},
}
/** The settings of one process. */
async function open(options: Partial<SettingsOptions> & { bus?: EventBus; pollMilliseconds?: number } = {}) {
  const { bus = createLocalBus(), pollMilliseconds = hourMs, ...rest } = options
  const snapshot = await createSnapshot({ db, bus, log, pollMilliseconds })
  const definitions = [price, name, token, flag]
  const settings = await createSettings({ db, clock, secrets, log, snapshot, definitions, ...rest })
  return { ...settings, reload: snapshot.reload, close: snapshot.close }
}
const site = () => ({ domainId, country: 'NL' })
const auditRows = (key: string) => db.knex('audit_log').where({ subject: 'setting', subject_id: key }).orderBy('id')
const readVersion = async (key: string, scope: string) =>
  (await db.knex('settings').where({ key, scope }).first())?.version ?? 0

describe('changes', () => {
  it('apply immediately, only at their scope, with one audit row each', async () => {
    const settings = await open()
    await settings.change(actor, [
      { key: 'price', scope: 'global', value: 7, reason: 'dearer' },
      { key: 'price', scope: `domain:${domainId}/country:NL`, value: 9 },
    ])
    expect(settings.get(price, site())).toBe(9)
    expect(settings.get(price, { domainId, country: 'BE' })).toBe(7)
    expect(settings.getPublicValues(site())).toEqual({ price: 9 })
    const rows = await auditRows('price')
    expect(rows).toMatchObject([
      {
        actor_kind: 'system',
        actor_id: 'test',
        action: 'setting.changed',
        scope: 'global',
        old: null,
        new: 7,
        reason: 'dearer',
        domain_id: null,
      },
      { scope: `domain:${domainId}/country:NL`, new: 9, domain_id: domainId },
    ])
    await settings.change(actor, [{ key: 'price', scope: `domain:${domainId}/country:NL`, value: undefined }])
    expect(settings.get(price, site())).toBe(7)
    expect(await auditRows('price')).toHaveLength(3)
    expect((await auditRows('price'))[2]).toMatchObject({ action: 'setting.reset', old: 9, new: null })
    settings.close()
  })

  it('are refused if another was faster, also after a reset and a new value', async () => {
    const settings = await open()
    const scope = 'country:BE'
    await settings.change(actor, [{ key: 'price', scope, value: 1, version: 0 }])
    const seen = await readVersion('price', scope)
    await expect(settings.change(actor, [{ key: 'price', scope, value: 2, version: 0 }])).rejects.toMatchObject({
      code: 'version_conflict',
    })
    await settings.change(actor, [{ key: 'price', scope, value: undefined }])
    await settings.change(actor, [{ key: 'price', scope, value: 3 }])
    await expect(settings.change(actor, [{ key: 'price', scope, value: 4, version: seen }])).rejects.toMatchObject({
      code: 'version_conflict',
    })
    expect(settings.get(price, { domainId, country: 'BE' })).toBe(3)
    settings.close()
  })

  it('of two editors with the same version: one wins', async () => {
    const settings = await open()
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((value) => settings.change(actor, [{ key: 'price', scope: 'country:FR', value, version: 0 }])),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    settings.close()
  })

  it.each([
    [
      'a value that does not fit',
      { key: 'price', scope: 'global', value: -1 },
      { price: { code: 'too_small', params: { min: 0 } } },
    ],
    ['a scope that is none', { key: 'price', scope: 'planet:3', value: 1 }, { price: { code: 'scope_unknown' } }],
    ['a country that is none', { key: 'price', scope: 'country:QQ', value: 1 }, { price: { code: 'scope_unknown' } }],
    ['a domain that is none', { key: 'price', scope: 'domain:999999', value: 1 }, { price: { code: 'scope_unknown' } }],
    [
      'a scope it has not',
      { key: 'test.name', scope: 'country:NL', value: 'x' },
      { 'test.name': { code: 'scope_not_allowed' } },
    ],
  ])('refuse %s and write nothing', async (_, change, fields) => {
    const settings = await open()
    const before = settings.version()
    const good = { key: 'test.name', scope: 'global', value: 'never' }
    const batch = change.key === 'test.name' ? [change] : [good, change]
    await expect(settings.change(actor, batch)).rejects.toMatchObject({ code: 'validation_failed', fields })
    expect(settings.get(name, site())).toBe('none')
    expect(await auditRows('test.name')).toHaveLength(0)
    await settings.reload()
    expect(settings.version()).toBe(before)
    settings.close()
  })

  it('roll back with the surrounding transaction', async () => {
    const settings = await open()
    const work = db.transaction(async (tx) => {
      await settings.change(actor, [{ key: 'price', scope: 'country:PL', value: 99 }], tx)
      throw new Error('undo')
    })
    await expect(work).rejects.toThrow('undo')
    expect(settings.get(price, { domainId, country: 'PL' })).toBe(7)
    settings.close()
  })

  it('are ignored while their stored value does not fit the type', async () => {
    await db
      .knex('settings')
      .insert({ key: 'price', scope: 'country:IT', value: '"dear"', updated_by: 'x', updated_at: clock.now() })
    const settings = await open()
    expect(settings.get(price, { domainId, country: 'IT' })).toBe(7)
    settings.close()
  })
})

describe('two processes', () => {
  it('notify each other', async () => {
    const hub = createLocalHub()
    const [one, two] = await Promise.all([open({ bus: hub.connect() }), open({ bus: hub.connect() })])
    await one.change(actor, [{ key: 'price', scope: 'country:ES', value: 21 }])
    await vi.waitFor(() => expect(two.get(price, { domainId, country: 'ES' })).toBe(21), timeout)
    await two.change(actor, [{ key: 'price', scope: 'country:ES', value: 22 }])
    expect(two.get(price, { domainId, country: 'ES' })).toBe(22)
    await vi.waitFor(() => expect(one.get(price, { domainId, country: 'ES' })).toBe(22), timeout)
    one.close()
    two.close()
  })

  it('catch up by polling if a message is lost', async () => {
    const [one, two] = await Promise.all([open({ bus: deaf }), open({ bus: deaf, pollMilliseconds: 20 })])
    await one.change(actor, [{ key: 'price', scope: 'country:AT', value: 31 }])
    await vi.waitFor(() => expect(two.get(price, { domainId, country: 'AT' })).toBe(31), timeout)
    one.close()
    two.close()
  })

  it('keep their own write although another has not been received yet', async () => {
    const [one, two] = await Promise.all([open({ bus: deaf }), open({ bus: deaf })])
    await one.change(actor, [{ key: 'price', scope: 'country:CH', value: 41 }])
    await two.change(actor, [{ key: 'price', scope: 'country:IE', value: 42 }])
    expect(two.get(price, { domainId, country: 'IE' })).toBe(42)
    expect(two.get(price, { domainId, country: 'CH' })).toBe(41)
    one.close()
    two.close()
  })
})

describe('secrets', () => {
  it('are encrypted, never shown and left out of the audit log', async () => {
    const settings = await open()
    await settings.change(actor, [{ key: 'test.token', scope: 'global', value: 'hush-hush' }])
    expect(settings.get(token, site())).toBe('hush-hush')
    const stored = await db.knex('settings').where({ key: 'test.token' }).first()
    const audited = await auditRows('test.token')
    const explained = settings.explain('test.token', site())
    expect(JSON.stringify([stored, audited, explained])).not.toContain('hush-hush')
    expect(explained.find((step) => step.effective)).toMatchObject({ source: 'global', value: true })
    settings.close()
  })

  it('count as unset under another SECRET_KEY', async () => {
    const settings = await open({ secrets: createSecretBox('another-key-another-key-another-key') })
    expect(settings.get(token, site())).toBe('')
    settings.close()
  })
})

describe('pins of the environment', () => {
  it('are the only way to change an environment-only setting', async () => {
    const where = defineSetting({
      key: 'test.where',
      type: z.string(),
      default: 'here',
      area: 'test',
      scopes: ['global'],
      environmentOnly: true,
    })
    const settings = await open({ definitions: [where] })
    expect(settings.isLocked('test.where')).toBe(true)
    await expect(
      settings.change(actor, [{ key: 'test.where', scope: 'global', value: 'elsewhere' }]),
    ).rejects.toMatchObject({ code: 'setting_locked' })
    const pinned = await open({ definitions: [where], pins: new Map([['test.where', 'elsewhere']]) })
    expect(pinned.get(where)).toBe('elsewhere')
    settings.close()
    pinned.close()
  })

  it('override stored values, cannot be edited, and may be written with underscores', async () => {
    const settings = await open({
      pins: new Map([
        ['price', '12'],
        ['time_bonus.on', 'true'],
      ]),
    })
    expect(settings.get(price, site())).toBe(12)
    expect(settings.get(flag, site())).toBe(true)
    expect(settings.explain('price', site())[0]).toMatchObject({ source: 'pin', value: 12, effective: true })
    await expect(settings.change(actor, [{ key: 'price', scope: 'global', value: 1 }])).rejects.toMatchObject({
      code: 'setting_locked',
    })
    settings.close()
  })

  it.each([
    ['price', 'many'],
    ['unknown', '1'],
  ])('refuse the boot by name: %s=%s', async (key, value) => {
    await expect(open({ pins: new Map([[key, value]]) })).rejects.toThrow(key)
  })
})

describe('the audit log', () => {
  it.each(['update audit_log set reason = null', 'delete from audit_log', 'truncate audit_log'])(
    'refuses: %s',
    async (sql) => {
      await expect(db.knex.raw(sql)).rejects.toMatchObject({ code: '42501' })
      expect(await auditRows('price')).not.toHaveLength(0)
    },
  )
})
