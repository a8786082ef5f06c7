import type { Statement } from '../../../db/database.ts'
import { defineCounter } from '../../kernel/metrics.ts'
import type { RequestContext } from '../../kernel/route.ts'
import type { Services } from '../../kernel/services.ts'
import { createTaskPool } from '../../platform/isolation/task-pool.ts'
import type { BlockReason } from './choices.ts'
import type { MailReading } from './read-mail-report.ts'
import { findReferences, isProofOfAddress, type ReturnReference } from './return-address.ts'

/** Maximum bytes of a mail. Reports repeat the headers of the mail they are about, at most all of it. */
export const mailReportLimit = 64 * 1024
/** Each line costs the parser an object; a report with one of our whole mails has some 600. */
const maxLines = 2000
/** Maximum references that are checked in one mail. A report is about one member, whose reference it repeats. */
const maxReferences = 3

/** Parses mails one at a time: each takes some hundredths of a second. */
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

export const mailReports = defineCounter({
  name: 'rendezvous_mail_reports_total',
  help: 'Mails that came to the return address: bounces, complaints, unsubscriptions',
  labels: ['outcome'],
})

const findAddressStatement: Statement = {
  name: 'notifications.find_address',
  text: 'select email::text email from members where id = $1',
}

/**
 * The member a mail is about, according to an address in it that was signed here. Searches the raw bytes, because mail
 * from strangers is not parsed.
 */
async function findSignedReference({ db, secrets }: Services, raw: Buffer): Promise<ReturnReference | null> {
  for (const reference of findReferences(raw.toString('latin1')).slice(0, maxReferences)) {
    const [member] = await db.query<{ email: string }>(findAddressStatement, [reference.memberId])
    if (member && isProofOfAddress(secrets, reference, member.email)) return reference
  }
  return null
}

/** The block that a mail causes for its member; null for none. */
function decideBlockReason(
  { report, recipients }: MailReading,
  { memberId, proof }: ReturnReference,
): BlockReason | null {
  if (report !== undefined) return report
  const unsubscribes = findReferences(recipients).some(
    (each) => each.unsubscribes && each.memberId === memberId && each.proof === proof,
  )
  return unsubscribes ? 'listunsubscribe' : null
}

/**
 * Processes mail to the return address: a delivery report (DSN), a complaint (ARF), or an unsubscribe request. Returns
 * the outcome, for the count; null for anything else, such as an away note. Only mail with an address signed here is
 * parsed, in a separate process. Throws AppError('unavailable') while too many are waiting.
 */
export async function processMailReport(ctx: RequestContext, raw: Buffer): Promise<BlockReason | null> {
  const { services } = ctx
  const reference = await findSignedReference(services, raw)
  if (!reference || !hasFewLines(raw)) return null
  const reading = (await mailReader.run(raw, reference.memberId))?.reading
  const verdict = reading ? decideBlockReason(reading, reference) : null
  if (verdict) await services.notificationChoices.block(reference.memberId, verdict)
  return verdict
}
