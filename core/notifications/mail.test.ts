import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../tests/factories/site.ts'
import { type TestApp, testApp } from '../../tests/harness/app.ts'
import { testSmtp } from '../../tests/harness/index.ts'
import { commandContext, inTransaction } from '../app/context.ts'
import { messageSent } from '../conversations/events.ts'
import { locales } from '../site/site.ts'
import { createMailer, oneLine } from './create-mailer.ts'
import { type QueuedMail, queueMail } from './jobs.ts'
import { renderMail } from './render.ts'
import { mailTemplates } from './types.ts'

let app: TestApp
let site: TestSite
beforeAll(async () => {
  app = await testApp()
  site = await testSite(app)
})

const context = () =>
  commandContext(app.services, app.services.sites.siteFor(site.domainId), { kind: 'system', name: 'test' })
const queue = (mail: QueuedMail) => inTransaction(context(), (ctx) => queueMail(ctx, mail))
const mailsTo = async (email: string) => {
  await app.settle()
  return (await app.mails()).filter((mail) => mail.to === email)
}
const values = {
  name: 'Ünïcode <b>Bold</b>',
  reason: 'spam',
  count: 3,
  reference: 'C-1',
  due: '1',
  answer: 'a\n\nb',
  credits: 10,
  amount: '€ 1',
}

test.each(locales)('every mail has its texts in %s, with nothing left unfilled', async (locale) => {
  for (const template of mailTemplates) {
    const path = ['complaint_received', 'complaint_answered'].includes(template) ? undefined : '/x'
    const target = { ...app.services.sites.siteFor(site.domainId), locale }
    const mail = await renderMail(app.services, target, { to: 'a@b.test', template, values, path })
    for (const text of [mail.subject, mail.html.replace(/<style[\s\S]*?<\/style>/g, ''), mail.text]) {
      expect(text).not.toMatch(/\{\w+\}|%%\w*%%|undefined/)
    }
    expect(mail.html).not.toContain('<b>Bold</b>')
    expect(mail.html).toContain('Test BV, Street 1, 1000 AA Town, NL')
    if (path) expect(mail.text).toContain(`${target.origin}/x`)
  }
})

test('a line break in a name, subject or address adds no header', async () => {
  const smtp = await testSmtp()
  const mailer = createMailer({ smtpUrl: smtp.url, dataDir: app.dataDir, clock: app.clock })
  await mailer.send({
    to: 'someone@example.test',
    from: { name: 'Brand\r\nBcc: thief@example.test', address: 'no-reply@example.test' },
    subject: 'Hello\r\nX-Injected: yes\u2028X-More: yes',
    html: '<p>x</p>',
    text: 'x',
    unsubscribeUrl: 'https://example.test/api/unsubscribe?token=a\r\nX-Third: yes',
  })
  const mail = await smtp.waitFor(() => true)
  await mailer.close()
  const names = mail.headers.map((header) => header.key.toLowerCase())
  for (const name of ['bcc', 'x-injected', 'x-more', 'x-third']) expect(names).not.toContain(name)
  expect(mail.envelopeTo).toEqual(['someone@example.test'])
  expect(mail.subject).toBe('Hello X-Injected: yes X-More: yes')
  expect(mail.headers.find((header) => header.key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  )
  expect(oneLine('a\r\n\tb')).toBe('a b')
})

test('a recipient list hidden in an address reaches nobody else', async () => {
  const smtp = await testSmtp()
  const mailer = createMailer({ smtpUrl: smtp.url, dataDir: app.dataDir, clock: app.clock })
  const mail = { from: { name: 'B', address: 'b@example.test' }, subject: 's', html: 'h', text: 't' }
  await mailer.send({ ...mail, to: 'a@example.test, thief@example.test' }).catch(() => {})
  await mailer.close()
  expect(smtp.mails.flatMap((sent) => sent.envelopeTo)).not.toContain('thief@example.test')
})

test('one click unsubscribes without cookie, Origin or login; opening the link changes nothing', async () => {
  const { id, email } = await site.member()
  await queue({ memberId: id, template: 'new_like', values, path: '/likes', type: 'like' })
  const [mail] = await mailsTo(email)
  const url = new URL(mail?.unsubscribeUrl ?? '')
  const disabled = async () =>
    (
      await app.db.asOwner<{ notifications_disabled: string[] }>(
        'select notifications_disabled from members where id = $1',
        [id],
      )
    )[0]?.notifications_disabled
  const page = await site.client().get(url.pathname + url.search)
  expect([page.status, page.headers.location]).toEqual([303, `/unsubscribe${url.search}`])
  expect(await disabled()).toEqual([])
  const reply = await bare('POST', url.pathname + url.search, 'List-Unsubscribe=One-Click')
  expect(reply).toBe(200)
  await bare('POST', url.pathname + url.search, 'List-Unsubscribe=One-Click')
  expect(await disabled()).toEqual(['like'])
  await queue({ memberId: id, template: 'new_like', values, path: '/likes', type: 'like' })
  expect(await mailsTo(email)).toHaveLength(1)
  const forged = `${url.pathname}?token=${url.searchParams.get('token')?.slice(0, -2)}xx`
  expect(await bare('POST', forged, '')).toBe(410)
})

/** A request as a mail program sends it: a form, nothing else. */
function bare(method: string, path: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${site.host}:${app.port}`, 'content-type': 'application/x-www-form-urlencoded' }
    const call = request({ port: app.port, host: '127.0.0.1', method, path, headers }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve(reply.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(body)
  })
}

test('news of a message is mailed after the delay, unless the member came back or does not want it', async () => {
  const writer = await site.member({ name: 'Wanda' })
  const [away, back, deaf] = [await site.member(), await site.member(), await site.member()]
  await deaf.client.put('/api/account/notifications', { disabled: ['new_conversations'] })
  app.clock.advance(60 * 60_000)
  await writer.client.get('/api/user.php')
  for (const [index, reader] of [away, back, deaf].entries()) {
    await app.db.asOwner('update members set paid_user = true where id = $1', [writer.id])
    const id = `0195d5a0-0000-7000-8000-00000000000${index}`
    await app.db.asOwner(
      `insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
       values ($1, $2, least($3::uuid, $4::uuid), greatest($3::uuid, $4::uuid), $3, now(), now())`,
      [id, site.host, writer.id, reader.id],
    )
    await app.db.asOwner(
      `insert into conversation_members (conversation_id, member_id, other_id, unread, last_message_at) values ($1, $2, $3, 1, now())`,
      [id, reader.id, writer.id],
    )
    await inTransaction(context(), (ctx) =>
      app.services.outbox.emit(ctx.tx, ctx.site, messageSent, {
        messageId: id,
        conversationId: id,
        fromMember: writer.id,
        toMember: reader.id,
        kind: 'text',
        first: true,
        cost: 0,
      }),
    )
  }
  await app.settle()
  expect(await mailsTo(away.email)).toHaveLength(0)
  app.clock.advance(5 * 60_000)
  await back.client.get('/api/user.php')
  app.clock.advance(5 * 60_000)
  const [mail] = await mailsTo(away.email)
  expect(mail?.subject).toBe('Wanda stuurde je een eerste bericht')
  expect(await mailsTo(back.email)).toHaveLength(0)
  expect(await mailsTo(deaf.email)).toHaveLength(0)
})

test('an address that does not exist is not written to again', async () => {
  const { id } = await site.member()
  const smtp = await testSmtp()
  const real = app.services.mailer.send
  app.services.mailer.send = async () => {
    const { RecipientRefused } = await import('./create-mailer.ts')
    throw new RecipientRefused('no such user')
  }
  await queue({ memberId: id, template: 'new_like', values, path: '/likes', type: 'like' })
  await app.settle()
  app.services.mailer.send = real
  await smtp.stop()
  const [row] = await app.db.asOwner('select notifications_blocked from members where id = $1', [id])
  expect(row).toEqual({ notifications_blocked: 'bounce' })
})

test('the mailbox shows itself to this machine only', async () => {
  const get = (headers: Record<string, string> = {}) => site.client().get('/dev/mail.json', { headers })
  expect((await get()).body.mails.length).toBeGreaterThan(0)
  expect((await site.client().get('/dev/mail')).text).toContain('<iframe sandbox')
  expect((await get({ 'x-forwarded-for': '203.0.113.5' })).status).not.toBe(200)
  expect((await get({ host: 'evil.example' })).status).not.toBe(200)
})

test('links and addresses wait sealed: the queue holds no token and no address', async () => {
  await site.client().post('/api/signup', {
    email: 'sealed@example.test',
    name: 'Sealed',
    password: 'a long password',
    date_of_birth: '1990-01-01',
    gender: 'male',
    looking_for: 'female',
    country: 'NL',
    terms: true,
  })
  const [mail] = await mailsTo('sealed@example.test')
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(token).toHaveLength(43)
  const rows = await app.db.asOwner(
    `select 1 from outbox where payload::text like $1 or payload::text like '%sealed@example%'`,
    [`%${token}%`],
  )
  expect(rows).toHaveLength(0)
})
