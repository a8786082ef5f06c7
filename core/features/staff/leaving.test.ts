import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { acceptInvitation } from '../../../tests/factories/staff.ts'
import { testApp } from '../../../tests/harness/app.ts'

// The work of a removed staff account stays under its name, and its claims are released.

const app = await testApp()
const site = await testSite(app)
const owner = await site.staff('owner')

test('actions of a removed account keep its name, and its claims are released', async () => {
  const { domainId } = site
  const grants = ['operator', 'moderator', 'support'].map((role) => ({ role, domain_id: domainId }))
  const person = { name: 'Wilhelmina Former', email: 'former@staff.test', grants }
  const { id, version } = (await owner.post('/api/console/staff', person)).body
  const client = site.client()
  await acceptInvitation(app, client, person.email)
  const done = async (reply: Promise<{ status: number; text: string; body: Record<string, never> }>) => {
    const { status, text, body } = await reply
    expect(status, text).toBe(200)
    return body
  }

  const member = await site.member()
  const note = { id: '019f0000-0000-7000-8000-00000000000a', body: 'Called back.', names_others: false }
  await done(client.post(`/api/console/members/${member.id}/notes`, note))
  const given = { id: '019f0000-0000-7000-8000-00000000000b', credits: 5, reason: 'For the trouble' }
  await done(client.post(`/api/console/members/${member.id}/credits`, given))
  const scope = `domain:${domainId}`
  await done(
    client.put('/api/console/settings', { changes: [{ key: 'message_length', scope, value: 640, version: 0 }] }),
  )
  await done(
    client.put('/api/console/settings/drafts', {
      drafts: [{ key: 'refund_days', scope, value: 30, seen: 0, version: 0 }],
    }),
  )
  for (const name of ['Ans', 'Bea'])
    await done(
      site
        .client()
        .post('/api/complaints', { kind: 'complaint', email: 'a@b.example', name, message: 'The site is slow today.' }),
    )
  const claim = { domain_id: domainId, limit: 2 }
  const claimed = await client.post('/api/console/complaints/claim', claim)
  const complaints: { id: string; review_id: string; version: number }[] = claimed.body.complaints
  const [answered, released] = complaints
  await done(
    client.post(`/api/console/complaints/${answered?.id}/answer`, { answer: 'Mended.', version: answered?.version }),
  )

  const decision = `insert into review_history (review_id, at, staff_id, action, from_status, to_status, note)
    values ($1, now(), $2, 'remove', 'pending', 'closed', '')`
  await app.db.asOwner(decision, [released?.review_id, id])

  await done(owner.delete(`/api/console/staff/${id}`, { version }))
  const read = async (path: string) => (await done(owner.get(`/api/console/${path}`))) as unknown
  const by = (field: string) => expect.objectContaining({ [field]: person.name })
  expect(await read(`members/${member.id}/notes`)).toContainEqual(by('written_name'))
  expect(await read(`credit-grants/${given.id}`)).toEqual(by('asked_name'))
  expect(await read(`members/${member.id}/timeline`)).toMatchObject({ entries: expect.arrayContaining([by('staff')]) })
  expect(await read(`settings/drafts?domain=${domainId}`)).toMatchObject({ drafts: [by('added_by')] })
  expect(await read(`settings/history?key=message_length&scope=${scope}`)).toMatchObject({
    changes: [by('actor_name')],
  })
  expect(await read(`settings/explain?key=message_length&domain=${domainId}&country=NL`)).toMatchObject({
    steps: expect.arrayContaining([by('updated_name')]),
  })
  expect(await read(`reviews/${released?.review_id}`)).toMatchObject({
    assigned_to: null,
    status: 'pending',
    history: [by('staff')],
  })
  const next = await site.staff('moderator', domainId)
  expect((await next.post('/api/console/complaints/claim', claim)).body.complaints).toMatchObject([
    { id: released?.id },
  ])
})
