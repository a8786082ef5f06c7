import PostalMime, { type Email } from 'postal-mime'
import type { Statement } from '../../../db/database.ts'
import { counterOf } from '../../kernel/metrics.ts'
import type { RequestContext } from '../../kernel/route.ts'
import type { Services } from '../../kernel/services.ts'
import type { BlockReason } from './choices.ts'
import { findReference, provesAddress, type ReturnReference } from './return-address.ts'

/** What came back: whose mail it is about, and what follows from it. */
export interface MailReport extends ReturnReference {
  verdict: BlockReason
}

const field = (text: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(text)?.[1]?.trim().toLowerCase() ?? ''

/** An address that is not there and will not be (RFC 3463): 5.1.1 to 5.1.3, 5.1.6, 5.1.10 and a mailbox that is closed. What is full, too large, too much or not to the taste of a filter says nothing of the address. */
const isGone = (status: string) => /^5\.(1\.([1236]|10)|2\.1)\b/.test(status)

/** Per recipient, after the fields of the message itself: RFC 3464. */
const deliveryVerdict = (text: string): BlockReason | null =>
  field(text, 'Action') === 'failed' && isGone(field(text, 'Status')) ? 'bounce' : null

/** RFC 5965 and RFC 6449. */
function feedbackVerdict(text: string): BlockReason | null {
  const type = field(text, 'Feedback-Type')
  if (['abuse', 'fraud'].includes(type)) return 'fbl'
  return ['opt-out', 'opt-out-list'].includes(type) ? 'listunsubscribe' : null
}

const readers: Record<string, (text: string) => BlockReason | null> = {
  'message/delivery-status': deliveryVerdict,
  'message/global-delivery-status': deliveryVerdict,
  'message/feedback-report': feedbackVerdict,
}

const recipients = ['to', 'delivered-to', 'x-original-to', 'envelope-to']
const recipientLines = ({ headers }: Email): string =>
  headers.flatMap(({ key, value }) => (recipients.includes(key) ? [value] : [])).join('\n')

/**
 * Reads a mail that came to the return address: a report of delivery (DSN), a complaint (ARF), or somebody who wrote to be left alone.
 * Null for anything else, such as a note that somebody is on holiday.
 */
export async function readMailReport(raw: Buffer): Promise<MailReport | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  const told = recipientLines(mail)
  const parts = mail.attachments.map(({ mimeType, content }) => ({ read: readers[mimeType], text: String(content) }))
  const report = parts.find(({ read }) => read)
  // Servers differ in what they repeat of the mail: its recipient, its sender or its whole head.
  const reference = findReference([told, ...parts.map(({ text }) => text)].join('\n'))
  if (!reference) return null
  if (report?.read) {
    const verdict = report.read(report.text)
    return verdict && { ...reference, verdict }
  }
  return findReference(told)?.unsubscribes ? { ...reference, verdict: 'listunsubscribe' } : null
}

/** Counts what came back by what followed. */
export const reportsCounter = ({ metrics }: Services) =>
  counterOf(metrics, 'rendezvous_mail_reports_total', 'Mails that came to the return address', 'outcome')

const addressOf: Statement = {
  name: 'notifications.address',
  text: 'select email::text email from members where id = $1',
}

/** Takes in what came back from a mail server. Answers what followed from it, for the count; null where nothing did. */
export async function takeMailReport(ctx: RequestContext, raw: Buffer): Promise<BlockReason | null> {
  const { db, secrets, notificationChoices } = ctx.services
  const report = await readMailReport(raw)
  if (!report) return null
  const [member] = await db.query<{ email: string }>(addressOf, [report.memberId])
  if (!member || !provesAddress(secrets, report, member.email)) return null
  await notificationChoices.block(report.memberId, report.verdict)
  return report.verdict
}
