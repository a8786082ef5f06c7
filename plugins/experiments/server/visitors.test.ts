import { describe, expect, test } from 'vitest'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { consentCountry, createExperimentTestSite, freeCountry } from '../test/world.ts'

const { app, site, operator, renders, stop, running, browser, look, promiseOf, rowsOf, oneOfEach } =
  await createExperimentTestSite()

describe('visitors', () => {
  test('stay in their arm without seeing pages of the other; after the stop all see the usual value', async () => {
    const id = await running({}, async (id) => {
      const { usual, variant } = await oneOfEach(freeCountry)
      renders.times = 0
      for (let round = 0; round < 3; round += 1) {
        expect(await promiseOf(variant)).toBe('Stories first')
        expect(await promiseOf(usual)).toBeNull()
      }
      // Both pages were cached.
      expect(renders.times).toBe(0)
      expect(new Set((await rowsOf(id)).map(({ arm }) => arm))).toEqual(new Set([0, 1]))
      const key = variant.cookies.get('experiment_key') ?? ''
      expect(key).toMatch(/^[\w-]{22}$/)
      expect(JSON.stringify(await rowsOf(id))).not.toContain(key)
      const stopping = await stop(id)
      expect(stopping.body).toMatchObject({ status: 'stopped', stopped_by: 'staff', stop_reason: 'Seen enough' })
      expect({ variant: await promiseOf(variant), usual: await promiseOf(usual) }).toEqual({
        variant: null,
        usual: null,
      })
      return id
    })
    const audited = await app.db.asOwner<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by id',
      [id],
    )
    expect(audited.map(({ action }) => action)).toEqual([
      'experiment.created',
      'experiment.started',
      'experiment.stopped',
    ])
  })

  test('are counted once each', async () => {
    await running({}, async (id) => {
      const client = browser(freeCountry)
      for (let visit = 0; visit < 3; visit += 1) await promiseOf(client)
      expect(await rowsOf(id)).toHaveLength(1)
      const results = (await operator.get(`/api/console/experiments/${id}/results`)).body
      expect(results.arms.reduce((sum: number, { seen }: { seen: number }) => sum + seen, 0)).toBe(1)
      const listed = (await operator.get('/api/console/experiments')).body.find((one: { id: string }) => one.id === id)
      const brief = results.arms.map(({ label, seen, goals }: Record<string, unknown>) => ({ label, seen, goals }))
      expect(listed.arms).toEqual(brief)
    })
  })

  test('are remembered only with consent where the country requires it', async () => {
    await running({}, async (id) => {
      for (let visitor = 0; visitor < 12; visitor += 1) {
        const client = browser(consentCountry)
        expect(await promiseOf(client)).toBeNull()
        expect(client.cookies.has('experiment_key')).toBe(false)
      }
      expect(await rowsOf(id)).toEqual([])
      const { variant } = await oneOfEach(consentCountry, { consent: 'tracking' })
      const counted = (await rowsOf(id)).length
      variant.cookies.set('consent', '')
      expect(await promiseOf(variant)).toBeNull()
      expect(variant.cookies.get('experiment_key') ?? '').toBe('')
      expect(await rowsOf(id)).toHaveLength(counted)
    })
  })

  test('do not take part on other pages, in other countries, with an invented key or without the plugin', async () => {
    await running({ countries: [freeCountry] }, async (id) => {
      const elsewhere = browser(freeCountry)
      await look(elsewhere, '/login')
      expect(elsewhere.cookies.has('experiment_key')).toBe(false)
      expect(await promiseOf(browser(consentCountry, { consent: 'tracking' }))).toBeNull()
      const { variant } = await oneOfEach(freeCountry)
      const key = variant.cookies.get('experiment_key') ?? ''
      expect(await promiseOf(browser(consentCountry, { consent: 'tracking', experiment_key: key }))).toBeNull()
      const made = browser(freeCountry, { experiment_key: 'mine' })
      await promiseOf(made)
      expect(made.cookies.get('experiment_key')).not.toBe('mine')
      const counted = (await rowsOf(id)).length
      await site.set('experiments.enabled', false)
      expect(await promiseOf(variant)).toBeNull()
      expect(await rowsOf(id)).toHaveLength(counted)
      await site.set('experiments.enabled', true)
      expect(await promiseOf(variant)).toBe('Stories first')
    })
  })

  test('who sign up reach the goal once, and nobody else inherits their arm', async () => {
    await running({}, async (id) => {
      const { variant } = await oneOfEach(freeCountry)
      const signUp = (client: TestClient, name: string) =>
        client.post('/api/signup', buildSignupForm({ email: `${name}@example.test`, name, country: freeCountry }))
      const signed = await signUp(variant, 'first')
      expect(signed.status).toBe(200)
      expect(
        (await signUp(browser(freeCountry, { experiment_key: variant.cookies.get('experiment_key') ?? '' }), 'second'))
          .status,
      ).toBe(200)
      const linked = (await rowsOf(id)).filter(({ member_id }) => member_id !== null)
      expect(linked).toHaveLength(1)
      expect(linked[0]).toMatchObject({ arm: 1, goal_at: expect.any(Date) })
    })
  })
})
