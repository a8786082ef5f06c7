import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import webpush from 'web-push'
import { chargeMember, grantCredits } from '../core/features/credits/index.ts'
import { findDiscountInUse } from '../core/features/discounts/index.ts'
import { closeReviews, openReview } from '../core/features/moderation/index.ts'
import { inTransaction } from '../core/kernel/index.ts'
import { createSchedules } from '../core/platform/jobs/schedules.ts'
import { dayMs } from '../core/shared/durations.ts'
import { countryOff, countryOn, createEverythingWorld } from './factories/everything.ts'
import { browserSubscription } from './factories/push.ts'
import { addPackage } from './factories/rows.ts'
import { calls } from './fixtures/plugins/everything/server/calls.ts'
import { announce } from './fixtures/plugins/everything/server/notes.ts'
import { openLivePage } from './harness/live-page.ts'

// Credits, cases and background work of a plugin: off in one country of a domain, on in another.

const { app, site, memberIn, placeOf, system, memberContext, both } = await createEverythingWorld()
beforeEach(() => void calls.splice(0))

async function buy(memberId: string): Promise<void> {
  const packageId = await addPackage(app.db, null, { country: 'DE' })
  await app.db.asOwner(
    `insert into orders (id, domain_id, member_id, package_id, credits, list_amount, amount, currency, country, terms_version, consent_at,
       status, created_at, completed_at)
     values (gen_random_uuid(), $1, $2, $3, 10, 999, 999, 'EUR', 'DE', 'v', now(), 'completed', now(), now())`,
    [site.domainId, memberId, packageId],
  )
}

test('a discount for any purchase is also offered to members who have bought before', async () => {
  const readCode = async (country: string) => (await findDiscountInUse(memberContext(country)))?.code ?? null
  expect(await both(readCode)).toEqual([null, 'EVERYTHING'])
  await buy(memberIn(countryOn).id)
  expect(await readCode(countryOn)).toBe('EVERYTHING')
})

test('a case of the plugin’s kind is shown, decided and closed by the plugin', async () => {
  const moderator = await site.staff('moderator')
  const readCases = async () => (await moderator.get('/api/console/reviews?filter={"kind":"everything"}')).body
  const everythingInFirst = (value: boolean) =>
    app.services.settings.change({ kind: 'system', name: 'test' }, [
      { key: 'everything.enabled', scope: `domain:${site.domainId}/country:${countryOff}`, value },
    ])
  // The console uses the domain's first country, so the plugin is switched on there.
  await everythingInFirst(true)
  onTestFinished(() => everythingInFirst(false).then(() => undefined))
  const open = (subjectId: string) =>
    inTransaction(system(countryOn), (ctx) =>
      openReview(ctx, { kind: 'everything', subjectId, memberId: memberIn(countryOn).id }),
    )
  await open('one')
  await open('two')
  await inTransaction(system(countryOn), (ctx) => closeReviews(ctx, { kind: 'everything', subjectId: 'two' }))
  const found = await readCases()
  expect(found.map(({ subject_id, status }: Record<string, string>) => [subject_id, status]).sort()).toEqual([
    ['one', 'pending'],
    ['two', 'closed'],
  ])
  const one = found.find(({ subject_id }: Record<string, string>) => subject_id === 'one')
  expect((await moderator.get(`/api/console/reviews/${one.id}`)).body).toMatchObject({
    detail: { text: 'About one' },
    actions: ['approve', 'keep'],
  })
  expect(
    (await moderator.post(`/api/console/reviews/${one.id}/decide`, { action: 'approve', version: one.version })).status,
  ).toBe(200)
  expect(calls).toEqual([['approved one', countryOff]])
})

test('a schedule runs for the places where the plugin is on', async () => {
  const { runDue } = createSchedules(app.services)
  const { features, plugins } = app.services.plugins
  const only = plugins.map((plugin) => ({ ...plugin, schedules: plugin.id === 'everything' ? plugin.schedules : [] }))
  const bare = {
    ...app.services,
    plugins: { ...app.services.plugins, features: features.map((one) => ({ ...one, schedules: [] })), plugins: only },
  }
  await runDue()
  const daily = createSchedules(bare)
  await daily.runDue()
  app.clock.advance(dayMs)
  await daily.runDue()
  expect(calls.filter(([what]) => what === 'daily')).toEqual([['daily', countryOn]])
})

test('its kind of booking is booked, and its live event stored', async () => {
  const ctx = memberContext(countryOn)
  const { id, domainId } = ctx.member
  await inTransaction(ctx, async (ctx) => {
    await grantCredits(ctx, { memberId: id, domainId, credits: 5, kind: 'grant', idempotencyKey: `grant:${id}` })
    const key = `everything:${id}`
    await chargeMember(ctx, {
      memberId: id,
      domainId,
      credits: 2,
      kind: 'everything.spent',
      reference: '1',
      idempotencyKey: key,
    })
    await app.services.live.send(ctx.tx, id, 'everything.happened', { what: 'a' })
  })
  const [booked] = await app.db.asOwner(`select kind from ledger_transfers where idempotency_key = $1`, [
    `everything:${id}`,
  ])
  expect(booked).toEqual({ kind: 'everything.spent' })
  const events = await app.db.asOwner(`select data from live_events where type = 'everything.happened'`)
  expect(events).toEqual([{ data: { what: 'a' } }])
})

test('the purpose of its bookings is shown where the plugin is on; elsewhere only the amount', async () => {
  const readLines = async (country: string) => {
    const ctx = memberContext(country)
    const { id, domainId } = ctx.member
    const key = `spent:${id}`
    const booking = { memberId: id, domainId, credits: 2 }
    await inTransaction(ctx, async (ctx) => {
      await grantCredits(ctx, { ...booking, kind: 'grant', idempotencyKey: `for:${key}` })
      await chargeMember(ctx, { ...booking, kind: 'everything.spent', reference: 'tea', idempotencyKey: key })
    })
    const { body } = await memberIn(country).client.get('/api/statement?direction=out&limit=1')
    return body.lines[0]
  }
  expect(await both(readLines)).toMatchObject([
    { amount: -2, text: 'Afgeschreven' },
    { amount: -2, text: 'Spent on tea' },
  ])
})

test('its credit prices are in the price list where it is on', async () => {
  const list = async (country: string) => {
    const client = site.client()
    client.cookies.set('country', country)
    const { body } = await client.get('/api/packages')
    return body.costs.find(({ id }: { id: string }) => id === 'everything')
  }
  expect(await both(list)).toEqual([
    undefined,
    { id: 'everything', icon: 'star', text: 'Everything at a price (nl)', from: 1, to: 3 },
  ])
})

test('a hook that the plugin defines is filled like any other', async () => {
  const getLines = (country: string) => app.services.plugins.hooks('verse', placeOf(country)).map(({ line }) => line)
  expect(await both(getLines)).toEqual([[], ['Roses']])
})

test('a live event is delivered where the plugin is on; elsewhere only those of the core are', async () => {
  const collect = async (country: string) => {
    const { id, client } = memberIn(country)
    const page = await openLivePage(app, client)
    await inTransaction(system(country), async ({ tx }) => {
      await app.services.live.send(tx, id, 'everything.happened', { what: 'a' })
      await app.services.live.send(tx, id, 'credits.changed', { credits: 1, paid_user: false })
    })
    await page.next('credits.changed')
    page.close()
    return page.text().includes('everything.happened')
  }
  expect(await both(collect)).toEqual([false, true])
})

test('the preview of its mail contains its sample', async () => {
  const owner = await site.staff('owner')
  const preview = { domain_id: site.domainId, locale: 'en', template: 'everything.mail.news' }
  const { body } = await owner.post('/api/console/mails/preview', preview)
  expect(body.text).toContain('All about the world')
})

test('its news reaches a member by mail and by push, unless they turned it off', async () => {
  const send = vi.spyOn(webpush, 'sendNotification').mockResolvedValue({ statusCode: 201, body: '', headers: {} })
  onTestFinished(() => send.mockRestore())
  const { id, email, client } = await site.member({ country: countryOn })
  const sent = async (what: string) => {
    await inTransaction(system(countryOn), (ctx) => announce(ctx, id, what))
    await app.settle()
    const mails = (await app.mails()).filter(({ to, text }) => to === email && text.includes(`All about ${what} `))
    const pushes = send.mock.calls.filter(([, payload]) => String(payload).includes(`All about ${what} `))
    return { mails: mails.length, pushes: pushes.length }
  }
  expect(await sent('one')).toEqual({ mails: 1, pushes: 0 })
  expect((await client.post('/api/user.php?push=1', { subscription: browserSubscription() })).status).toBe(200)
  expect(await sent('two')).toEqual({ mails: 0, pushes: 1 })
  await client.put('/api/account/notifications', { disabled: ['everything.news'] })
  expect(await sent('three')).toEqual({ mails: 0, pushes: 0 })
})
