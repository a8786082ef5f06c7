import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { testSmtp } from '../../../tests/harness/index.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { inTransaction } from '../../kernel/context.ts'
import { locales } from '../../kernel/site.ts'
import { createMailer, toOneLine } from '../../platform/mail/create-mailer.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { hourMs, minuteMs } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { mailJob, type QueuedMail, queueMail } from './jobs.ts'
import { renderMail } from './render.ts'
import { assertPage, mailPages, mailTemplates } from './types.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const app = await testApp()
const site = await testSite(app)

const context = () => site.context()
const queue = (mail: QueuedMail) => inTransaction(context(), (ctx) => queueMail(ctx, mail))
const mailsTo = async (email: string) => {
  await app.settle()
  return (await app.mails()).filter((mail) => mail.to === email)
}
const values = {
  name: 'Ünïcode <b>Bold</b>',
  reason: 'spam',
  count: 3,
  days: 14,
  device: 'Firefox · Linux',
  country: 'NL',
  reference: 'C-1',
  due: '1',
  answer: 'a\n\nb',
  amount: '€ 1',
  message: '\n\nMore about it.',
  strike: 'It counts.',
  what: 'Photo removed',
  detail: 'It is gone.',
  source: 'We saw it.',
  outcome: 'It stands.',
  by_code: 'Or type 123456.',
  region_line: 'Two near you.',
  country_line: 'Nine in your country.',
  likes_line: 'One likes you.',
  unread_line: 'Three wait.',
  percentage: 25,
  until_line: 'Until Sunday.',
  photo_line: 'No photo.',
  text_line: 'No text.',
}

test.each([
  ['de', 'DE', '22,49 €', '3. Januar 2026'],
  ['de', 'CH', 'CHF 22.49', '3. Januar 2026'],
  ['de', 'AT', '€ 22,49', '3. Jänner 2026'],
  ['nl', 'NL', '€ 22,49', '3 januari 2026'],
  ['fr', 'CH', '22.49 CHF', '3 janvier 2026'],
  ['it', 'CH', 'CHF 22.49', '3 gennaio 2026'],
  ['en', 'IE', '€22.49', '3 January 2026'],
  ['en', 'US', '$22.49', 'January 3, 2026'],
] as const)('a mail in %s writes amounts and days as in %s', async (language, country, amount, day) => {
  const abroad = await testSite(app, { countries: [country] })
  const { id, email } = await abroad.member({ country })
  const currency = { CH: 'CHF', US: 'USD' }[country as string] ?? 'EUR'
  await inTransaction(abroad.context(country), (ctx) =>
    queueMail(ctx, {
      memberId: id,
      locale: language,
      template: 'complaint_received',
      values: { reference: 'C-1' },
      amounts: { reference: { minor: 2249, currency } },
      dates: { due: new Date('2026-01-03T12:00:00Z') },
      path: '/complaints/C-1',
    }),
  )
  const [mail] = await mailsTo(email)
  const text = `${mail?.subject} ${mail?.text}`.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(text).toContain(amount)
  expect(text).toContain(day)
})

test('a mail to Switzerland has ss instead of ß', async () => {
  const there = (country: string) => app.services.sites.getSite(site.domainId, country, 'de')
  const textIn = async (country: string) =>
    (await renderMail(app.services, there(country), { to: 'a@example.com', template: 'account_deleted', values })).text
  expect({ CH: await textIn('CH'), DE: await textIn('DE') }).toEqual({
    CH: expect.stringContaining('ausser'),
    DE: expect.stringContaining('außer'),
  })
})

test.each(locales)('every mail has its texts in %s, with every placeholder filled', async (locale) => {
  for (const template of mailTemplates) {
    const path = mailPages[template] === null ? undefined : '/x'
    const target = { ...app.services.sites.getSite(site.domainId), locale }
    const mail = await renderMail(app.services, target, { to: 'a@b.test', template, values, path })
    for (const text of [mail.subject, mail.html.replace(/<style[\s\S]*?<\/style>/g, ''), mail.text]) {
      expect(text).not.toMatch(/\{\w+\}|%%\w*%%|undefined/)
    }
    expect(mail.html).not.toContain('<b>Bold</b>')
    expect(mail.html).toContain('Test BV, Street 1, 1000 AA Town')
    if (path) expect(mail.text).toContain(`${target.origin}/x`)
  }
})

test.each([
  ['nl', 1, 'Je hebt 1 ongelezen bericht op'],
  ['nl', 2, 'Je hebt 2 ongelezen berichten op'],
  ['de', 1, 'hast du noch 1 ungelesene Nachricht.'],
  ['fr', 0, 'Il vous reste 0 message à lire sur'],
  ['pl', 5, 'Masz jeszcze 5 nieprzeczytanych wiadomości w Tested.'],
] as const)('a mail has the plural forms of %s: %i', async (locale, count, text) => {
  const target = { ...app.services.sites.getSite(site.domainId), locale }
  const mail = await renderMail(app.services, target, {
    to: 'a@b.test',
    template: 'unread_reminder',
    values: { count },
  })
  expect(mail.text).toContain(text)
})

test('every mail with texts has its page, and opens no other', () => {
  const file = new URL('../../platform/i18n/locales/en/mail.json', import.meta.url)
  const texts: Record<string, { subject?: string }> = JSON.parse(readFileSync(file, 'utf8'))
  const mails = Object.keys(texts).filter((key) => texts[key]?.subject)
  expect(mails.sort()).toEqual([...mailTemplates].sort())
  expect(() => assertPage('new_like', '/likes/m/1')).not.toThrow()
  expect(() => assertPage('activation', '/activate/do?token=a/b')).not.toThrow()
  expect(() => assertPage('new_like', '/likes')).toThrow('opens /likes/m/:id')
  expect(() => assertPage('complaint_received', '/x')).toThrow()
  expect(() => assertPage('nothing', '/x')).toThrow()
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
  expect(toOneLine('a\r\n\tb')).toBe('a b')
})

test('a server that accepts a mail and falls silent times out, and retries send the same mail', async () => {
  const smtp = await testSmtp()
  const options = { smtpUrl: smtp.url, dataDir: app.dataDir, clock: app.clock }
  const [hasty, usual] = [createMailer({ ...options, silenceMs: 400 }), createMailer(options)]
  const payload = {
    memberId: null,
    to: app.services.secrets.seal('someone@example.test'),
    template: 'activation',
    values,
    path: app.services.secrets.seal('/x'),
  }
  const send = (mailer: Mailer, jobId: string, attempt: number) =>
    mailJob.handler({ ...context(), services: { ...app.services, mailer } }, payload, { jobId, attempt })
  smtp.hang(true)
  await expect(send(hasty, '7', 1)).rejects.toThrow('Timeout')
  // However slow the machine, the mail is being sent by now.
  await smtp.waitFor(() => true)
  smtp.hang(false)
  await send(usual, '7', 2)
  await send(usual, '8', 1)
  await Promise.all([hasty.close(), usual.close()])
  const [first, again, other] = smtp.mails.map((mail) => mail.messageId)
  expect(first).toMatch(new RegExp(`^<[\\w-]{40,}@${site.host.replaceAll('.', '\\.')}>$`))
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('recipients hidden in an address receive nothing', async () => {
  const smtp = await testSmtp()
  const mailer = createMailer({ smtpUrl: smtp.url, dataDir: app.dataDir, clock: app.clock })
  const mail = { from: { name: 'B', address: 'b@example.test' }, subject: 's', html: 'h', text: 't' }
  await mailer.send({ ...mail, to: 'a@example.test, thief@example.test' }).catch(() => {})
  await mailer.close()
  expect(smtp.mails.flatMap((sent) => sent.envelopeTo)).not.toContain('thief@example.test')
})

/** Signed by someone else. Changes the first letter, because the last ones of a signature may be padding. */
const forged = (token: string) => token.replace(/\.(.)/, (_, first: string) => (first === 'A' ? '.B' : '.A'))

test('one click unsubscribes without cookie, Origin or login, and opening the link changes nothing', async () => {
  const { id, email } = await site.member()
  await queue({ memberId: id, template: 'new_like', values, path: '/likes/m/1', type: 'like' })
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
  expect({ status: page.status, location: page.headers.location }).toEqual({
    status: 303,
    location: `/unsubscribe${url.search}`,
  })
  expect(await disabled()).toEqual([])
  const reply = await requestAsMailProgram('POST', url.pathname + url.search, 'List-Unsubscribe=One-Click')
  expect(reply).toBe(200)
  await requestAsMailProgram('POST', url.pathname + url.search, 'List-Unsubscribe=One-Click')
  expect(await disabled()).toEqual(['like'])
  await queue({ memberId: id, template: 'new_like', values, path: '/likes/m/1', type: 'like' })
  expect(await mailsTo(email)).toHaveLength(1)
  expect(
    await requestAsMailProgram('POST', `${url.pathname}?token=${forged(url.searchParams.get('token') ?? '')}`, ''),
  ).toBe(410)
})

test('the page of the link turns one kind of mail off and on again, and refuses unknown tokens', async () => {
  const { id } = await site.member()
  const token = unsubscribeToken(app.services.secrets, { memberId: id, type: 'like' })
  const visitor = site.client()
  const readUnsubscription = async (query = token) => {
    const reply = await visitor.get(`/api/unsubscription?token=${encodeURIComponent(query)}`)
    return reply.status === 200 ? reply.body : reply.body.error.code
  }
  expect(await readUnsubscription()).toEqual({ type: 'like', subscribed: true })
  for (const subscribed of [false, true]) {
    expect((await visitor.put('/api/unsubscription', { token, subscribed })).body).toEqual({ type: 'like', subscribed })
    expect(await readUnsubscription()).toEqual({ type: 'like', subscribed })
  }
  expect(await app.db.asOwner('select from notification_unsubscribes where member_id = $1', [id])).toEqual([])
  const foreign = await visitor.put(
    '/api/unsubscription',
    { token, subscribed: false },
    { headers: { origin: 'http://evil.example' } },
  )
  expect(foreign.status).toBe(403)
  expect(await readUnsubscription(forged(token))).toBe('link_expired')
  expect(await readUnsubscription(unsubscribeToken(app.services.secrets, { memberId: id, type: 'gone' }))).toBe(
    'link_expired',
  )
  const elsewhere = await testSite(app)
  const other = await elsewhere.client().get(`/api/unsubscription?token=${encodeURIComponent(token)}`)
  expect(other.body.error.code).toBe('link_expired')
  await app.db.asOwner(`update members set status = 'deleted' where id = $1`, [id])
  expect(await readUnsubscription()).toBe('link_expired')
})

/** A request as a mail program sends it: only a form. */
function requestAsMailProgram(method: string, path: string, body: string): Promise<number> {
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

test('a message is mailed after the delay, unless the member returned or does not want it', async () => {
  const writer = await site.member({ name: 'Wanda' })
  const [away, back, deaf] = [await site.member(), await site.member(), await site.member()]
  await deaf.client.put('/api/account/notifications', { disabled: ['new_conversations'] })
  app.clock.advance(hourMs)
  await writer.client.get('/api/user.php')
  await app.db.asOwner('update members set paid_user = true where id = $1', [writer.id])
  await app.db.asOwner('update credit_accounts set balance = 50 where member_id = $1', [writer.id])
  for (const reader of [away, back, deaf]) {
    const id = createIdAt(app.clock.now())
    const sent = await writer.client.post(`/api/members/${reader.id}/messages`, { id, text: 'Hoi' })
    expect(sent.status).toBe(200)
  }
  await app.settle()
  expect(await mailsTo(away.email)).toHaveLength(0)
  app.clock.advance(5 * minuteMs)
  await back.client.get('/api/user.php')
  app.clock.advance(5 * minuteMs)
  const [mail] = await mailsTo(away.email)
  expect(mail?.subject).toBe('Eerste bericht van Wanda')
  expect(await mailsTo(back.email)).toHaveLength(0)
  expect(await mailsTo(deaf.email)).toHaveLength(0)
})

test('a name that would be refused today is left out of the brand’s mails', async () => {
  const [writer, reader] = [await site.member({ name: 'Support: evil.com' }), await site.member()]
  await writer.client.put(`/api/members/${reader.id}/like`)
  await app.settle()
  app.clock.advance(15 * minuteMs)
  const [mail] = await mailsTo(reader.email)
  expect(mail?.text).toMatch(/^Iemand /)
  expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/Support|evil/)
})

test('an address that does not exist receives no further mail', async () => {
  const { id } = await site.member()
  const smtp = await testSmtp()
  const real = app.services.mailer.send
  app.services.mailer.send = async () => {
    const { RecipientRefusedError } = await import('../../platform/mail/create-mailer.ts')
    throw new RecipientRefusedError('no such user')
  }
  await queue({ memberId: id, template: 'new_like', values, path: '/likes/m/1', type: 'like' })
  await app.settle()
  app.services.mailer.send = real
  await smtp.stop()
  const [row] = await app.db.asOwner('select notifications_blocked from members where id = $1', [id])
  expect(row).toEqual({ notifications_blocked: 'bounce' })
})

test('links and addresses are queued encrypted, without token or address in plain text', async () => {
  await site
    .client()
    .post('/api/signup', buildSignupForm({ email: 'sealed@example.test', name: 'Sealed', date_of_birth: '1990-01-01' }))
  const token = await readMailToken(app, 'sealed@example.test')
  expect(token).toHaveLength(43)
  const rows = await app.db.asOwner(
    `select 1 from outbox where payload::text like $1 or payload::text like '%sealed@example%'`,
    [`%${token}%`],
  )
  expect(rows).toHaveLength(0)
})
