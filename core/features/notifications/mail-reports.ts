import type { Statement } from '../../../db/database.ts'
import { counterOf } from '../../kernel/metrics.ts'
import type { RequestContext } from '../../kernel/route.ts'
import type { Services } from '../../kernel/services.ts'
import { createTaskPool } from '../../platform/isolation/task-pool.ts'
import type { BlockReason } from './choices.ts'
import type { MailReading } from './read-mail-report.ts'
import { findReferences, provesAddress, type ReturnReference } from './return-address.ts'

/** Bytes of a mail. Reports repeat the head of the mail they are about, at most all of it. */
export const mailReportLimit = 64 * 1024
/** Each costs the parser an object; a report with the whole of one of our mails has some 600. */
const maxLines = 2000
/** References in one mail that are checked: a report is about one member, and repeats them. */
const maxReferences = 3

/** Reads mails: one at a time, since each takes some hundredths of a second. */
export const mailReader = createTaskPool<Uint8Array, { reading: MailReading | null }>({
  program: new URL('read-mail-report.ts', import.meta.url),
  size: 1,
  cpuMs: 1000,
  hangMs: 10_000,
  memoryMb: 64,
})

function hasFewLines(raw: Buffer): boolean {
  let lines = 0
  for (let at = raw.indexOf(10); at >= 0; at = raw.indexOf(10, at + 1)) if (++lines > maxLines) return false
  return true
}

/** Counts what came back by what followed. */
export const reportsCounter = ({ metrics }: Services) =>
  counterOf(metrics, 'rendezvous_mail_reports_total', 'Mails that came to the return address', 'outcome')

const addressOf: Statement = {
  name: 'notifications.address',
  text: 'select email::text email from members where id = $1',
}

/** The member that a mail is about, by an address in it that was signed here. Looks for it in the bytes: strangers' mail is not parsed. */
async function signedReference({ db, secrets }: Services, raw: Buffer): Promise<ReturnReference | null> {
  for (const reference of findReferences(raw.toString('latin1')).slice(0, maxReferences)) {
    const [member] = await db.query<{ email: string }>(addressOf, [reference.memberId])
    if (member && provesAddress(secrets, reference, member.email)) return reference
  }
  return null
}

/** What follows from a mail for the member it is about. */
function verdictOf({ report, recipients }: MailReading, { memberId, proof }: ReturnReference): BlockReason | null {
  if (report !== undefined) return report
  const asks = findReferences(recipients).some(
    (each) => each.unsubscribes && each.memberId === memberId && each.proof === proof,
  )
  return asks ? 'listunsubscribe' : null
}

/**
 * Takes in what came to the return address: a report of delivery (DSN), a complaint (ARF), or somebody who wrote to be left alone. Answers what
 * followed from it, for the count; null for anything else, such as a note that somebody is on holiday. Only what carries an address signed here is
 * parsed, in a process of its own. Throws AppError('unavailable') while too many wait.
 */
export async function takeMailReport(ctx: RequestContext, raw: Buffer): Promise<BlockReason | null> {
  const { services } = ctx
  const reference = await signedReference(services, raw)
  if (!reference || !hasFewLines(raw)) return null
  const reading = (await mailReader.run(raw, reference.memberId))?.reading
  const verdict = reading ? verdictOf(reading, reference) : null
  if (verdict) await services.notificationChoices.block(reference.memberId, verdict)
  return verdict
}
