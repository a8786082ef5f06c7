import { isDeepStrictEqual } from 'node:util'
import { assertMayWrite } from '../../../core/features/conversations/index.ts'
import { openReview } from '../../../core/features/moderation/index.ts'
import { guardText } from '../../../core/features/text-moderation/index.ts'
import { canMeet, loadVisibility, lockPair } from '../../../core/features/visibility/index.ts'
import { AppError, createIdAt, inTransaction, type MemberCommandContext, notFound } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { readInterview } from './read-interview.ts'
import type { AnswersBody, Interview } from './schemas.ts'

const saveAnswersStatement: Statement = {
  name: 'interview.save_answers',
  text: `insert into interview_answers (id, member_id, other_id, domain_id, questions, answers, flagged, written_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (member_id, other_id) do update set id = excluded.id, questions = excluded.questions, answers = excluded.answers,
      flagged = excluded.flagged, written_at = excluded.written_at`,
}

/**
 * Answers the three questions, or changes the answers until the other has answered. Throws AppError: `not_found` for a
 * member who cannot be met, `interview.no_match` without an interview between the two, `interview.changed` if the
 * questions are not those that were read, `interview.opened` once both have answered, `conflict` if another tab has
 * saved other answers than `seen`; errors of sender guards; errors and questions of text guards at `answers.<n>`.
 */
export async function writeAnswers(
  ctx: MemberCommandContext,
  otherId: string,
  { questions, answers, seen, sure }: AnswersBody,
): Promise<Interview | null> {
  const memberId = ctx.member.id
  if (!ctx.member.confirmed) throw new AppError('email_not_confirmed')
  await assertMayWrite(ctx)
  const reasons = await Promise.all(
    answers.map((text, at) =>
      guardText(ctx, { place: 'interview.answer', field: `answers.${at}`, text, memberId, sure }),
    ),
  )
  const flagged = [...new Set(reasons.flat())]
  return inTransaction(ctx, async (ctx) => {
    const { services, tx } = ctx
    // If both start at the same time, the second one gets the questions of the first.
    await lockPair(ctx, memberId, otherId)
    if (!canMeet(await loadVisibility(ctx, otherId))) throw notFound()
    const known = await readInterview(ctx, otherId)
    if (!known) throw new AppError('interview.no_match')
    if (!isDeepStrictEqual(known.questions, questions)) throw new AppError('interview.changed')
    // A repeated call changes nothing, even if the other has answered meanwhile.
    if (isDeepStrictEqual(known.mine, answers)) return known
    if (known.mine && known.other_done) throw new AppError('interview.opened')
    if (seen !== undefined && !isDeepStrictEqual(known.mine, seen)) throw new AppError('conflict')
    const id = createIdAt(ctx.now())
    const values = [id, memberId, otherId, ctx.site.domainId, questions, answers, flagged, ctx.now()]
    await services.db.query(saveAnswersStatement, values, tx)
    if (flagged.length > 0) await openReview(ctx, { kind: 'interview', subjectId: id, memberId })
    await services.live.send(tx, otherId, 'interview.answered', { profile_id: memberId })
    return readInterview(ctx, otherId)
  })
}
