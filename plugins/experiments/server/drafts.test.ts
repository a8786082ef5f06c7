import { describe, expect, test } from 'vitest'
import { consentCountry, createExperimentTestSite, freeCountry, inTwoLanguages } from '../test/world.ts'

const { site, operator, make, start, stop, running } = await createExperimentTestSite()

describe('drafts', () => {
  test.each([
    ['message_credits', 3, 'Prijzen'],
    ['swipe-game.likes_per_day', 9, 'kans op een match'],
    ['logged_out_search', 'all', 'Wie wat van wie'],
    ['enable_site_entry_popup', 'no', 'Veiligheid'],
    ['refund_days', 30, 'wet'],
    ['payments.rest_after', 3, 'betaald'],
    ['tracking.consent_countries', [], 'toestemming'],
    ['signup_credits', 5, 'Prijzen'],
    ['experiments.enabled', false, 'niet worden geëxperimenteerd'],
    ['nobody.knows', 1, 'bestaat niet'],
  ])('are refused for %s, with the reason', async (setting, value, why) => {
    const reply = await make({ setting, variants: [{ label: 'B', value }] })
    expect({ status: reply.status, setting: reply.body.errors?.setting }).toEqual({
      status: 422,
      setting: expect.stringContaining(why),
    })
  })

  test('require a valid value of the setting that differs from the usual one and from other variants', async () => {
    const at = async (more: object) => (await make(more)).body.errors
    expect(await at({ variants: [{ label: 'B', value: 7 }] })).toHaveProperty('variants.0.value')
    const twice = [1, 2].map((number) => ({ label: `B${number}`, value: inTwoLanguages('Twice') }))
    expect(await at({ variants: twice })).toHaveProperty('variants.1.value')
    const usual = (await make({ variants: [{ label: 'B', value: {} }] })).body
    expect((await start(usual)).body.errors).toHaveProperty('variants.0.value')
  })

  test('cannot count sign-ups of members or searches of visitors', async () => {
    const visitors = await make({ setting: 'search_fields', variants: [{ label: 'B', value: ['age'] }] })
    expect(visitors.body.errors).toHaveProperty('who')
    const members = await make({ who: 'members', setting: 'search_fields', variants: [{ label: 'B', value: ['age'] }] })
    expect(members.body.errors).toHaveProperty('goal')
  })

  test('cannot be changed or removed once started', async () => {
    await running({}, async (id) => {
      const row = (await operator.get(`/api/console/experiments/${id}`)).body
      expect((await operator.put(`/api/console/experiments/${id}`, { ...row, planned: 100 })).status).toBe(422)
      expect((await operator.delete(`/api/console/experiments/${id}`, { version: row.version })).status).toBe(422)
      expect((await start(row)).status).toBe(422)
    })
  })

  test('conflict if two use one setting in the same place, but not elsewhere', async () => {
    await running({ countries: [consentCountry] }, async () => {
      const again = (await make({ name: 'Again' })).body
      const refused = await start(again)
      expect({ status: refused.status, setting: refused.body.errors.setting }).toEqual({
        status: 422,
        setting: expect.stringContaining('Promise'),
      })
      await running({ countries: [freeCountry] }, async () => {})
    })
  })

  test('leave one running if two start simultaneously', async () => {
    const [one, other] = [(await make()).body, (await make()).body]
    const replies = await Promise.all([one, other, one].map((draft) => start(draft)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { id } of [one, other]) await stop(id)
  })
})

test('appear in the setting’s sources while running', async () => {
  const owner = await site.staff('owner')
  await running({ countries: [freeCountry] }, async () => {
    const { body: at } = await owner.get(
      `/api/console/settings?scope=${encodeURIComponent(`domain:${site.domainId}`)}`,
      { headers: { 'accept-language': 'en' } },
    )
    const { overrides } = at.settings.find(({ key }: { key: string }) => key === 'home.promise')
    expect(overrides).toEqual([
      {
        scope: `domain:${site.domainId}/country:${freeCountry}`,
        // In the language of the reader, not of the site.
        by: 'Experiments',
        value: inTwoLanguages('Stories first'),
        share: 0.5,
      },
    ])
  })
})

describe('the usual value, with which variants are compared', () => {
  const warnings = async (id: string) => (await operator.get(`/api/console/experiments/${id}/warnings`)).body
  const setIn = (country: string, value: unknown) =>
    site.app.services.settings.change({ kind: 'system', name: 'test' }, [
      { key: 'home.promise', scope: `domain:${site.domainId}/country:${country}`, value },
    ])

  test('causes a warning while it differs from the value at the start of the experiment', async () => {
    const id = await running({}, async (id) => {
      expect(await warnings(id)).toEqual({ changed: [], differing: [] })
      await setIn(freeCountry, inTwoLanguages('Another promise'))
      expect((await warnings(id)).changed).toEqual([freeCountry])
      await setIn(freeCountry, {})
      expect((await warnings(id)).changed).toEqual([])
      await site.set('home.promise', inTwoLanguages('For everybody'))
      expect((await warnings(id)).changed).toEqual([consentCountry])
      return id
    })
    expect(await warnings(id)).toEqual({ changed: [], differing: [] })
    await site.set('home.promise', {})
  })

  test('causes a warning in countries where it differs from most others, even before the start', async () => {
    const { body: draft } = await make()
    await setIn(freeCountry, inTwoLanguages('Over here'))
    expect((await warnings(draft.id)).differing).toHaveLength(1)
    const { body: alone } = await make({ countries: [freeCountry] })
    expect((await warnings(alone.id)).differing).toEqual([])
    await setIn(freeCountry, {})
    expect((await warnings(draft.id)).differing).toEqual([])
  })
})
