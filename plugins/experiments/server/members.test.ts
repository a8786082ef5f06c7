import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { orderCompleted, orderReversed } from '../../../core/features/payments/index.ts'
import { eraseMember } from '../../../core/features/privacy/index.ts'
import { createIdAt, inTransaction } from '../../../core/kernel/index.ts'
import { testPassword } from '../../../tests/factories/site.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { createExperimentTestSite, inTwoLanguages } from '../test/world.ts'
import { armsTrait } from './hooks.ts'

const { app, site, operator, running, rowsOf, resultsOf } = await createExperimentTestSite()

/** The content of a member's data export, by table. */
async function exportData(client: TestClient): Promise<Record<string, object[]>> {
  const { bytes } = await client.post('/api/account/export', { password: testPassword })
  const zip = await yauzl.fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'data.json')
      return JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString('utf8')).data
  throw new Error('there is no data')
}

describe('members', () => {
  const notes = {
    who: 'members',
    setting: 'visible_profile_notes',
    goal: 'activation',
    variants: [{ label: 'B', value: inTwoLanguages('Stories first') }],
  }
  const readNote = async (client: TestClient) =>
    (await client.get('/api/settings.php')).body.settings.visible_profile_notes

  test('have the arm of their account on every device, in pages and calls', async () => {
    await running(notes, async () => {
      const members = await Promise.all(Array.from({ length: 8 }, () => site.member()))
      const seen = await Promise.all(members.map(({ client }) => readNote(client)))
      // With a probability of 1 in 128 all eight members fall into one arm, so more are added until both have
      // occurred.
      while (new Set(seen).size < 2 && members.length < 60) {
        const another = await site.member()
        members.push(another)
        seen.push(await readNote(another.client))
      }
      expect(new Set(seen)).toEqual(new Set(['', 'Stories first']))
      const again = await Promise.all(
        members.map(async ({ email }) => {
          const device = site.client()
          await device.post('/api/user.php', { email, password: testPassword })
          return readNote(device)
        }),
      )
      expect(again).toEqual(seen)
      expect(await readNote(site.client())).toBe('')
    })
  })

  test('are counted together with their outcomes', async () => {
    await running(notes, async (id) => {
      const [one, other] = [await site.member({ gender: 'male' }), await site.member({ gender: 'female' })]
      const add = (memberId: string, arm: number) =>
        app.db.asOwner(
          `insert into experiment_exposures (experiment_id, unit, arm, member_id, country, seen_at) values ($1, $2::text, $3, $2::uuid, 'NL', $4)`,
          [id, memberId, arm, app.clock.now()],
        )
      await add(one.id, 1)
      await add(other.id, 0)
      const message = { id: createIdAt(app.clock.now()), kind: 'text', text: 'Hello' }
      expect((await one.client.post(`/api/members/${other.id}/messages`, message)).status).toBe(200)
      await one.client.put(`/api/members/${other.id}/block`)
      await other.client.post('/api/complaints', { kind: 'complaint', message: 'I have something to say about this.' })
      const ctx = site.context('NL')
      const order = { orderId: '01900000-0000-7000-8000-00000000bbbb', memberId: one.id }
      await inTransaction(ctx, async ({ tx, site }) => {
        await app.services.outbox.emit({ tx, site }, orderCompleted, order)
        await app.services.outbox.emit({ tx, site }, orderReversed, order)
      })
      await app.settle()
      const { arms } = (await operator.get(`/api/console/experiments/${id}/results`)).body
      expect(arms).toMatchObject([
        { label: null, seen: 1, goals: 0, refunds: 0, blocks: 1, complaints: 1 },
        { label: 'B', seen: 1, goals: 1, refunds: 1, blocks: 1, complaints: 0 },
      ])
    })
  })

  test('reach their first message once; those who have written before are not counted', async () => {
    await running(notes, async (id) => {
      const [old, fresh, other] = [
        await site.member({ gender: 'male' }),
        await site.member({ gender: 'male' }),
        await site.member(),
      ]
      const write = async ({ client }: typeof old) => {
        app.clock.advance(1000)
        const message = { id: createIdAt(app.clock.now()), kind: 'text', text: 'Hello' }
        expect((await client.post(`/api/members/${other.id}/messages`, message)).status).toBe(200)
        await app.settle()
      }
      await write(old)
      const visit = {
        site: site.app.services.sites.getSite(site.domainId, 'NL'),
        path: '/profile',
        cookie: () => undefined,
      }
      for (const { id: memberId } of [old, fresh, other])
        await armsTrait.seen?.(
          { ...visit, services: app.services, member: { id: memberId, paidUser: false } as never },
          '',
        )
      expect((await rowsOf(id)).map(({ member_id }) => member_id).sort()).toEqual([fresh.id, other.id].sort())
      await write(old)
      await write(fresh)
      const reached = async () => (await rowsOf(id)).filter(({ goal_at }) => goal_at !== null)
      const [first] = await reached()
      expect(first?.member_id).toBe(fresh.id)
      await write(fresh)
      expect(await reached()).toEqual([first])
    })
  })

  test('have their arms in the data export; after an erasure the arm stays and is anonymous', async () => {
    await running(notes, async (id) => {
      const member = await site.member()
      await app.db.asOwner(
        `insert into experiment_exposures (experiment_id, unit, arm, member_id, country, seen_at) values ($1, $2::text, 1, $2::uuid, 'NL', $3)`,
        [id, member.id, app.clock.now()],
      )
      const rows = (await exportData(member.client)).experiment_exposures
      expect(rows).toEqual([expect.objectContaining({ experiment_id: id, arm: 1, country: 'NL' })])
      expect(Object.keys(rows?.[0] ?? {})).not.toContain('unit')
      const ctx = site.context('NL')
      await app.db.asOwner(`update members set status = 'deleted', erase_after = $2 where id = $1`, [
        member.id,
        app.clock.now(),
      ])
      expect(await eraseMember(ctx, member.id)).toBe(true)
      const [left] = await rowsOf(id)
      expect(left).toMatchObject({ arm: 1, member_id: null })
      expect(left?.unit).not.toBe(member.id)
      expect((await resultsOf(id)).arms[1].seen).toBe(1)
    })
  })
})
