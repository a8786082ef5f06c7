import { describe, expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()
const site = await testSite(app)

const internal = 'Colleague Ann knows her ex-husband; see ticket 4711'

async function ban(more: object = {}) {
  const member = await site.member()
  const moderator = await site.staff('moderator')
  const body = { reason: internal, version: 1, ...more }
  const reply = await moderator.post(`/api/console/members/${member.id}/ban`, body)
  await app.settle()
  const mail = (await app.mails()).find(({ to }) => to === member.email)
  return { member, reply, mail }
}

describe('a ban', () => {
  test("shows the member the reason meant for them, and never the staff's note for colleagues", async () => {
    const { member, mail } = await ban({ stated_ground: 'fraud' })
    expect(mail?.text).toContain('Reden: er is om geld gevraagd of het lijkt op oplichting.')
    expect(mail?.text + (mail?.html ?? '')).not.toMatch(/Ann|4711|\{\w+\}/)
    const [line] = await app.db.asOwner(`select reason, new from audit_log where subject_id = $1`, [member.id])
    expect(line).toEqual({ reason: internal, new: { status: 'banned', told: 'fraud' } })
  })

  test('is mailed in the member’s language, with the message that staff add', async () => {
    const member = await site.member()
    await app.db.asOwner(`update members set language = 'de' where id = $1`, [member.id])
    const moderator = await site.staff('moderator')
    const message = 'You wrote to <thirty> people.'
    const body = { reason: internal, stated_ground: 'harassment', message, version: 1 }
    await moderator.post(`/api/console/members/${member.id}/ban`, body)
    await app.settle()
    const mail = (await app.mails()).find(({ to }) => to === member.email)
    expect(mail?.text).toContain('Grund: Andere wurden belästigt, bedroht oder beleidigt.')
    expect(mail?.text).toContain(message)
    expect(mail?.html).not.toContain('<thirty>')
  })

  test('without a chosen reason refers to the rules, and refuses an unknown reason', async () => {
    expect((await ban()).mail?.text).toContain('Reden: je hebt je niet aan onze regels gehouden.')
    const { reply, mail } = await ban({ stated_ground: 'whatever' })
    expect({ status: reply.status, mail }).toEqual({ status: 422, mail: undefined })
  })
})

test('no other reason written by staff reaches the member', async () => {
  const member = await site.member()
  const moderator = await site.staff('moderator')
  for (const [version, act] of ['disable', 'enable', 'ban', 'unban'].entries()) {
    await moderator.post(`/api/console/members/${member.id}/${act}`, { reason: internal, version: version + 1 })
    // A restriction lifted before its notification is not mailed.
    await app.settle()
  }
  const mails = (await app.mails()).filter(({ to }) => to === member.email)
  expect(mails.map(({ subject }) => subject.replace(/D-\w+/, 'D')).sort()).toEqual([
    'Je account is verbannen (D)',
    'Je account is weer open',
    'Je profiel is verborgen (D)',
    'Je profiel is weer zichtbaar',
  ])
  expect(JSON.stringify(mails)).not.toContain('4711')
})
