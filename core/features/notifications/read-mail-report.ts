import PostalMime, { type Email } from 'postal-mime'
import { serveTasks } from '../../platform/isolation/serve-tasks.ts'
import type { BlockReason } from './choices.ts'

/** The program of a separate process: parses one mail to the return address. See `mail-reports.ts`. */

/** Content of a mail. `report` is undefined if it is no report, null if nothing follows from it. */
export interface MailReading {
  report: BlockReason | null | undefined
  /** Lines of all header fields with recipients. */
  recipients: string
}

const readField = (text: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(text)?.[1]?.trim().toLowerCase() ?? ''

/**
 * An address that is permanently undeliverable (RFC 3463): 5.1.1 to 5.1.3, 5.1.6, 5.1.10 and a closed mailbox. A full
 * mailbox, size and rate limits or filters say nothing about the address.
 */
const isGone = (status: string) => /^5\.(1\.([1236]|10)|2\.1)\b/.test(status)

/** One status per recipient, after the fields of the message itself: RFC 3464. */
const readDeliveryVerdict = (text: string): BlockReason | null =>
  readField(text, 'Action') === 'failed' && isGone(readField(text, 'Status')) ? 'bounce' : null

/** RFC 5965 and RFC 6449. */
function readFeedbackVerdict(text: string): BlockReason | null {
  const type = readField(text, 'Feedback-Type')
  if (['abuse', 'fraud'].includes(type)) return 'fbl'
  return ['opt-out', 'opt-out-list'].includes(type) ? 'listunsubscribe' : null
}

const readers: Record<string, (text: string) => BlockReason | null> = {
  'message/delivery-status': readDeliveryVerdict,
  'message/global-delivery-status': readDeliveryVerdict,
  'message/feedback-report': readFeedbackVerdict,
}

const recipientFields = ['to', 'delivered-to', 'x-original-to', 'envelope-to']
const joinRecipients = ({ headers }: Email): string =>
  headers.flatMap(({ key, value }) => (recipientFields.includes(key) ? [value] : [])).join('\n')

/** A report has three parts (RFC 6522); some servers nest it in another. */
const maxNestingDepth = 8

/** Null if it is no mail, or is nested too deep. */
async function readMail(raw: Uint8Array): Promise<MailReading | null> {
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxNestingDepth } as const
  const mail = await PostalMime.parse(raw, options).catch(() => null)
  if (!mail) return null
  const part = mail.attachments.find(({ mimeType }) => mimeType in readers)
  return { report: part && readers[part.mimeType]?.(String(part.content)), recipients: joinRecipients(mail) }
}

serveTasks(async (raw: Uint8Array) => ({ reading: await readMail(raw) }))
