import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { coreFeatures } from '../core/app/features.ts'
import { buildBootstrap } from '../core/app/pages/bootstrap.ts'
import { commandContext } from '../core/kernel/context.ts'
import type { Plugin } from '../core/kernel/index.ts'
import { locales } from '../core/kernel/site.ts'
import { getEnabledKey, loadPlugins, validateFeatures } from '../core/platform/plugins/index.ts'
import { defaultRoots, migrateDown, migrateUp } from '../db/migrate.ts'
import { testSite } from './factories/site.ts'
import { testApp } from './harness/app.ts'
import type { TestReply } from './harness/client.ts'
import { type TestDatabase, testDatabase } from './harness/index.ts'
import { isPluginTested, testsAllPlugins } from './harness/tested-plugins.ts'

// Requirements for every plugin. A plugin's own behaviour is tested beside its code.

const off = 'NL'
const on = 'DE'

/** Installed plugins, and the fixture that uses the whole contract, so that the suite covers every part. */
const roots = [
  { folder: path.resolve(import.meta.dirname, '../plugins'), suite: isPluginTested },
  {
    folder: path.resolve(import.meta.dirname, 'fixtures/plugins'),
    suite: (id: string) => id === 'everything',
  },
]
const covered = testsAllPlugins ? roots : roots.slice(0, 1)
const loaded = await Promise.all(covered.map(async (root) => ({ ...root, plugins: await loadPlugins(root.folder) })))

it.each(loaded)('the plugins of $folder fit the core and each other', ({ plugins }) => {
  expect(() => validateFeatures(coreFeatures, plugins)).not.toThrow()
})

afterEach(() => vi.restoreAllMocks())

describe.each(loaded)('in $folder', async ({ folder, plugins, suite }) => {
  const app = await testApp({ pluginsFolder: folder, schedules: false })
  const site = await testSite(app, { countries: [off, on] })
  const { services } = app
  const at = (country: string) => ({ domainId: site.domainId, country })

  /** Switches a plugin and its requirements on for the domain, and only the plugin off in one of its countries. */
  async function switchOffInOneCountry(plugin: Plugin): Promise<void> {
    const needed = new Set([plugin.id])
    for (const id of needed) for (const other of plugins.find((it) => it.id === id)?.requires ?? []) needed.add(other)
    await services.settings.change({ kind: 'system', name: 'test' }, [
      ...[...needed].map((id) => ({ key: getEnabledKey(id), scope: `domain:${site.domainId}`, value: true })),
      { key: getEnabledKey(plugin.id), scope: `domain:${site.domainId}/country:${off}`, value: false },
    ])
  }

  const tried = plugins.filter(({ id }) => suite(id))
  describe.each(tried.map((plugin) => [plugin.id, plugin] as const))('%s', (id, plugin) => {
    const own = path.join(folder, id)

    describe('its texts', () => {
      const texts = locales.map((locale) => {
        const file = path.join(own, 'locales', `${locale}.json`)
        return {
          locale,
          flat: existsSync(file) ? flatten(JSON.parse(readFileSync(file, 'utf8'))) : new Map<string, string>(),
        }
      })
      const dutch = texts[0]?.flat ?? new Map<string, string>()

      it('have a title for the console', () => {
        expect(dutch.get('title') ?? '').not.toBe('')
      })

      it('document their console screens in the handbook', () => {
        const file = path.join(own, 'console/index.tsx')
        const screens = existsSync(file) && /\bresources:/.test(readFileSync(file, 'utf8'))
        if (screens) expect(dutch.get('console.handbook') ?? '').not.toBe('')
      })

      it.each(texts)('are complete in $locale', ({ flat }) => {
        expect([...marks(flat)]).toEqual([...marks(dutch)])
        expect([...flat].filter(([, text]) => text.trim() === '')).toEqual([])
      })
    })

    it('has the same id as its browser half', () => {
      const file = path.join(own, 'member-web/index.tsx')
      if (existsSync(file)) expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\bid: ['"]${id}['"]`))
      expect(existsSync(path.join(own, 'README.md'))).toBe(true)
    })

    it('migrates up, down and up again, and leaves nothing behind', async () => {
      const db = await testDatabase()
      const owned = { ...defaultRoots, plugins: folder }
      await migrateUp(db.url, owned)
      const full = await readColumns(db)
      const undone = await migrateDown(db.url, { owner: id, roots: owned })
      const without = await readColumns(db)
      expect(full.size > without.size).toBe(undone.length > 0)
      expect(await migrateUp(db.url, owned)).toEqual([...undone].reverse())
      expect(await readColumns(db)).toEqual(full)
      const tables = new Set(
        [...full].filter((column) => !without.has(column)).map((column) => column.split('.')[0] ?? ''),
      )
      const covered = new Set(plugin.privacy?.map(({ table }) => table))
      expect(await tablesOfMembers(db, tables).then((names) => names.filter((name) => !covered.has(name)))).toEqual([])
      for (const { table, memberColumn } of plugin.privacy ?? []) expect(full).toContain(`${table}.${memberColumn}`)
      await db.drop()
    })

    describe('switched off in one country', () => {
      it('is absent from the page there and present in the neighbouring country', async () => {
        await switchOffInOneCountry(plugin)
        const pluginsIn = async (country: string) => {
          const place = services.sites.getSite(site.domainId, country)
          const ctx = commandContext(services, place, { kind: 'visitor' })
          return (await buildBootstrap({ ...ctx, visitorConsents: {} })).plugins
        }
        expect(await pluginsIn(off)).not.toContain(id)
        expect(await pluginsIn(on)).toContain(id)
      })

      it('has no routes there and all of them in the neighbouring country', async () => {
        await switchOffInOneCountry(plugin)
        const routes = (plugin.routes ?? []).filter(
          ({ path: where, access, availableWhenOff }) =>
            !where.startsWith('/api/console/') && access !== 'provider' && !availableWhenOff,
        )
        const member = await site.member({ country: off })
        for (const { method, path: pattern, access } of routes) {
          const address = pattern.replaceAll(/:\w+/g, '0198c0de-0000-7000-8000-000000000000')
          const visit = (country: string) => {
            const visitor = site.client()
            visitor.cookies.set('country', country)
            return visitor.call(method, address, method === 'GET' ? {} : { body: {} })
          }
          expect({ pattern, gone: gone(await visit(off)) }).toEqual({ pattern, gone: true })
          expect({
            pattern,
            gone: gone(await member.client.call(method, address, method === 'GET' ? {} : { body: {} })),
          }).toEqual({ pattern, gone: true })
          const nextDoor = await visit(on)
          if (access === 'anyone' || access === 'visitor')
            expect([pattern, nextDoor.status !== 404 || pattern.includes(':')]).toEqual([pattern, true])
          else
            expect({
              pattern,
              status: nextDoor.status,
              authentication_required: nextDoor.body.authentication_required,
            }).toEqual({ pattern, status: 403, authentication_required: true })
        }
      })

      it('delivers paid content there, and changes nothing', async () => {
        await switchOffInOneCountry(plugin)
        const member = await site.member({ country: off })
        for (const { method, path: pattern } of (plugin.routes ?? []).filter(
          ({ availableWhenOff }) => availableWhenOff,
        )) {
          expect({ pattern, method }).toEqual({ pattern, method: 'GET' })
          const visitor = site.client()
          visitor.cookies.set('country', off)
          const address = pattern.replaceAll(/:\w+/g, '0198c0de-0000-7000-8000-000000000000')
          expect({ pattern, status: (await visitor.get(address)).status }).toEqual({ pattern, status: 403 })
          expect({ pattern, status: (await member.client.get(address)).status }).toEqual({ pattern, status: 404 })
        }
      })

      it('offers no hook there and all of them in the neighbouring country', async () => {
        await switchOffInOneCountry(plugin)
        for (const [name, hooks] of Object.entries(plugin.extends ?? {})) {
          const offered = (country: string): readonly unknown[] => services.plugins.hooks(name as never, at(country))
          for (const hook of hooks) {
            expect(offered(off)).not.toContain(hook)
            expect(offered(on)).toContain(hook)
          }
        }
      })

      it('runs no job and handles no event there, and does in the neighbouring country', async () => {
        await switchOffInOneCountry(plugin)
        for (const job of plugin.jobs ?? []) {
          vi.spyOn(job.payload, 'parse').mockReturnValue({})
          const ran = vi.spyOn(job, 'handler').mockResolvedValue()
          const runsIn = async (country: string) => {
            ran.mockClear()
            await app.db.transaction((tx) => services.outbox.enqueue({ tx, site: at(country) }, job, {}))
            await app.settle()
            return ran.mock.calls.length
          }
          expect({ id: job.id, off: await runsIn(off), on: await runsIn(on) }).toEqual({ id: job.id, off: 0, on: 1 })
        }
        for (const handler of plugin.events ?? []) {
          // The core's own handlers of this event are irrelevant here.
          const bystanders = [...coreFeatures, ...plugins].flatMap((feature) => feature.events ?? [])
          for (const other of bystanders.filter(({ event }) => event.name === handler.event.name)) {
            vi.spyOn(other.event.payload, 'parse').mockReturnValue({})
            vi.spyOn(other, 'handle').mockResolvedValue()
          }
          // The empty payload concerns nothing: this test checks only whether a handler would run.
          if (handler.concerns) vi.spyOn(handler as Required<typeof handler>, 'concerns').mockReturnValue(true)
          const handle = vi.mocked(handler.handle)
          const countCallsIn = async (country: string) => {
            handle.mockClear()
            await app.db.transaction((tx) => services.outbox.emit({ tx, site: at(country) }, handler.event, {}))
            await app.settle()
            return handle.mock.calls.length
          }
          expect({ id: handler.id, off: await countCallsIn(off), on: await countCallsIn(on) }).toEqual({
            id: handler.id,
            off: 0,
            on: 1,
          })
        }
      })
    })
  })
})

const gone = ({ status, body }: TestReply) => status === 404 && body.error?.code === 'not_found'

function flatten(texts: Record<string, unknown>, prefix = '', flat = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else flatten(value as Record<string, unknown>, `${prefix}${key}.`, flat)
  }
  return flat
}

/** Keys with the placeholders of their texts; plural forms count as one key. */
function marks(flat: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, Set<string>>()
  for (const [key, text] of flat) {
    const stem = key.replace(/_(zero|one|two|few|many|other)$/, '')
    const base = flat.has(`${stem}_other`) ? stem : key
    const set = found.get(base) ?? new Set()
    for (const [mark] of text.matchAll(/\{\w+\}|<\/?\w+>/g)) set.add(mark)
    found.set(base, set)
  }
  return new Map(
    [...found].map(([key, set]) => [key, [...set].sort().join(' ')] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

async function readColumns(db: TestDatabase): Promise<Set<string>> {
  const rows = await db.asOwner<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' order by 1`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Tables that reference members contain personal data. */
async function tablesOfMembers(db: TestDatabase, tables: ReadonlySet<string>): Promise<string[]> {
  const rows = await db.asOwner<{ name: string }>(
    `select distinct c.conrelid::regclass::text as name from pg_constraint c
     where c.contype = 'f' and c.confrelid in ('members'::regclass, 'profiles'::regclass)`,
  )
  return rows.map(({ name }) => name).filter((name) => tables.has(name))
}
