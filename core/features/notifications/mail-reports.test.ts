import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { saveSettings } from '../../../tests/factories/settings.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { testSmtp } from '../../../tests/harness/index.ts'
import type { CapturedMail } from '../../../tests/harness/smtp.ts'
import { inTransaction } from '../../kernel/context.ts'
import { createMailer } from '../../platform/mail/create-mailer.ts'
import { queueMail } from './jobs.ts'
import { mailReader } from './mail-reports.ts'
import { buildReturnAddresses, findReferences, returnNameLength } from './return-address.ts'

const app = await testApp()
const site = await testSite(app)
await site.set('mail_return_address', 'bounces@mail.example')

/** A mail to a member, as their server received it. */
async function mailed(member: TestMember): Promise<CapturedMail> {
  const smtp = await testSmtp()
  const { mailer } = app.services
  app.services.mailer = createMailer({ smtpUrl: smtp.url, dataDir: app.services.env.dataDir, clock: app.clock })
  await inTransaction(site.context(), (ctx) =>
    queueMail(ctx, {
      memberId: member.id,
      template: 'new_like',
      values: { name: 'Bo' },
      path: '/likes/m/1',
      type: 'like',
    }),
  )
  await app.settle()
  const mail = await smtp.waitFor(({ envelopeTo }) => envelopeTo.includes(member.email))
  await app.services.mailer.close()
  app.services.mailer = mailer
  return mail
}

const report = (to: string, type: string, fields: string, returned = '') =>
  [
    'From: MAILER-DAEMON@mx.example',
    `To: ${to}`,
    'Subject: Undelivered mail returned to sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type.split('/')[1]}; boundary="part"`,
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'A text for people, with Status: 5.1.1 in it.',
    '--part',
    `Content-Type: ${type}`,
    '',
    fields,
    '--part',
    'Content-Type: message/rfc822',
    '',
    returned,
    '--part--',
    '',
  ].join('\r\n')
const dsn = (to: string, status: string, action = 'failed') =>
  report(
    to,
    'message/delivery-status',
    `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: ${action}\r\nStatus: ${status}`,
  )
const arf = (to: string, type: string, fields = '', returned = '') =>
  report(to, 'message/feedback-report', `Feedback-Type: ${type}\r\nUser-Agent: Test/1${fields}`, returned)

const receive = async (mail: string) =>
  site.client().post('/api/mail-reports', Buffer.from(mail), { headers: { 'content-type': 'message/rfc822' } })
const readBlock = async ({ id }: TestMember) => {
  const [row] = await app.db.asOwner('select notifications_blocked from members where id = $1', [id])
  return row?.notifications_blocked
}

describe('mail to the return address', () => {
  test('the return address is the envelope sender, and an unsubscribe address', async () => {
    const member = await site.member()
    const mail = await mailed(member)
    expect(mail.envelopeFrom).toMatch(/^bounces\+[0-9a-f]{52}@mail\.example$/)
    expect(mail.from?.address).not.toContain('bounces')
    const ways = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value
    expect(ways).toMatch(/^<mailto:bounces\+u[0-9a-f]{52}@mail\.example>, <http/)
    expect(findReferences(mail.envelopeFrom)).toMatchObject([{ memberId: member.id, unsubscribes: false }])
    expect(mail.envelopeFrom.split('@')[0]?.length).toBeLessThanOrEqual(64)
  })

  test.each([
    ['5.1.1', 'failed', 'bounce'],
    ['5.1.10', 'failed', 'bounce'],
    ['5.2.1', 'failed', 'bounce'],
    ['5.1.8', 'failed', null],
    ['5.2.2', 'failed', null],
    ['5.7.1', 'failed', null],
    ['4.1.1', 'delayed', null],
    ['5.1.1', 'delayed', null],
    ['2.1.5', 'delivered', null],
  ])('%s, %s: %s', async (status, action, verdict) => {
    const member = await site.member()
    const { envelopeFrom } = await mailed(member)
    const reply = await receive(dsn(envelopeFrom, status, action))
    expect(reply.body).toEqual({ received: true })
    expect(await readBlock(member)).toBe(verdict)
  })

  test('a complaint stops all optional mail, however it quotes the mail, and only shows the member why', async () => {
    for (const make of [
      ({ envelopeFrom }: CapturedMail) => arf(envelopeFrom, 'abuse'),
      ({ envelopeFrom }: CapturedMail) =>
        arf('fbl@brand.example', 'abuse', `\r\nOriginal-Mail-From: <${envelopeFrom}>`),
      ({ raw }: CapturedMail) => arf('fbl@brand.example', 'fraud', '', raw),
    ]) {
      const member = await site.member()
      await receive(make(await mailed(member)))
      expect(await readBlock(member)).toBe('fbl')
      await member.client.put('/api/account/notifications', { disabled: [] })
      expect((await member.client.get('/api/account/notifications')).body.blocked).toBe('fbl')
      const file = await (await site.staff('owner')).get(`/api/console/members/${member.id}`)
      expect(file.body.notifications_blocked).toBe('fbl')
    }
    const fine = await site.member()
    await receive(arf((await mailed(fine)).envelopeFrom, 'not-spam'))
    expect(await readBlock(fine)).toBe(null)
  })

  test('an unsubscribe mail stops mail until the member turns it on, but an auto-reply does not', async () => {
    const member = await site.member()
    const { envelopeFrom, headers } = await mailed(member)
    const note = (to: string) => `From: ${member.email}\r\nTo: <${to}>\r\nSubject: Away\r\n\r\nUntil Monday.\r\n`
    await receive(note(envelopeFrom))
    expect(await readBlock(member)).toBe(null)
    const ways = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    await receive(note(/mailto:([^>]+)/.exec(ways)?.[1] ?? ''))
    expect(await readBlock(member)).toBe('listunsubscribe')
    await member.client.put('/api/account/notifications', { disabled: [] })
    expect(await readBlock(member)).toBe(null)
  })

  test('keeps the strongest reason: a complaint outranks a bounce, a bounce an unsubscribe request', async () => {
    const member = await site.member()
    const { envelopeFrom } = await mailed(member)
    for (const [mail, expected] of [
      [arf(envelopeFrom, 'opt-out'), 'listunsubscribe'],
      [dsn(envelopeFrom, '5.1.1'), 'bounce'],
      [arf(envelopeFrom, 'opt-out'), 'bounce'],
      [arf(envelopeFrom, 'abuse'), 'fbl'],
      [dsn(envelopeFrom, '5.1.1'), 'fbl'],
    ] as const) {
      await receive(mail)
      expect(await readBlock(member)).toBe(expected)
    }
  })

  test('a report about a former address, or with an unsigned reference, has no effect', async () => {
    const member = await site.member()
    const { envelopeFrom } = await mailed(member)
    const forged = envelopeFrom.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'))
    await receive(dsn(forged, '5.1.1'))
    expect(await readBlock(member)).toBe(null)
    await app.db.asOwner('update members set email = $2 where id = $1', [member.id, `new-${member.email}`])
    await receive(dsn(envelopeFrom, '5.1.1'))
    expect(await readBlock(member)).toBe(null)
  })

  test('reads a reference in capitals, and answers 200 to anything that is no report', async () => {
    const member = await site.member()
    const { envelopeFrom } = await mailed(member)
    await receive(dsn(envelopeFrom.toUpperCase(), '5.1.1'))
    expect(await readBlock(member)).toBe('bounce')
    const recipient = { memberId: member.id, address: member.email }
    const { bounces } = buildReturnAddresses(
      app.services.secrets,
      `${'b'.repeat(returnNameLength)}@x.example`,
      recipient,
    )
    expect(findReferences(bounces)).toMatchObject([{ memberId: member.id }])
    for (const odd of ['', '\0\0', 'Content-Type: multipart/report', `To: ${bounces}`, '--\r\n'.repeat(1000)])
      expect((await receive(odd)).status).toBe(200)
  })

  test('the configured address leaves room for the reference', async () => {
    const owner = await site.staff('owner')
    const set = (value: string) => saveSettings(owner, site, { mail_return_address: value }, { scope: 'global' })
    for (const value of ['elevenchars@a.example', 'a+b@a.example', 'nobody'])
      expect((await set(value)).status, value).toBe(422)
  })
})

describe('hostile mail', () => {
  const nested = (depth: number, to: string) =>
    Array.from(
      { length: depth },
      (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`,
    ).reduce((mail, part) => mail + part, `To: ${to}\r\n`)

  test('is not parsed without an address signed here', async () => {
    const member = await site.member()
    const { envelopeFrom } = await mailed(member)
    const forged = envelopeFrom.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'))
    const run = vi.spyOn(mailReader, 'run')
    onTestFinished(() => run.mockRestore())
    for (const mail of ['\n'.repeat(60_000), dsn('bounces@mail.example', '5.1.1'), dsn(forged, '5.1.1')])
      expect((await receive(mail)).body).toEqual({ received: true })
    expect(run).not.toHaveBeenCalled()
    await receive(dsn(envelopeFrom, '5.1.1'))
    expect(run).toHaveBeenCalledOnce()
  })

  test('is refused above 64 kB', async () => {
    expect((await receive('\n'.repeat(64 * 1024))).status).toBe(200)
    expect((await receive('\n'.repeat(64 * 1024 + 1))).status).toBe(413)
  })

  test('changes nothing if it is nested too deep or has too many lines, and later reports are read', async () => {
    const member = await site.member()
    const { envelopeFrom } = await mailed(member)
    const report = dsn(envelopeFrom, '5.1.1')
    for (const mail of [
      nested(400, envelopeFrom),
      `${report}${'\n'.repeat(50_000)}`,
      `To: ${envelopeFrom}\r\nCc: ${'g:'.repeat(30_000)}\r\n\r\n`,
      `To: ${envelopeFrom}\r\nContent-Type: text/html\r\n\r\n<${' '.repeat(60_000)}`,
    ]) {
      expect((await receive(mail)).body).toEqual({ received: true })
      expect(await readBlock(member)).toBe(null)
    }
    await receive(report)
    expect(await readBlock(member)).toBe('bounce')
  })
})
