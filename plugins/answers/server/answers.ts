import { isDeepStrictEqual } from 'node:util'
import { lockMember } from '../../../core/features/members/index.ts'
import { openReview } from '../../../core/features/moderation/index.ts'
import { guardText } from '../../../core/features/text-moderation/index.ts'
import {
  AppError,
  type CommandContext,
  createIdAt,
  inTransaction,
  invalidField,
  type MemberCommandContext,
  type TxContext,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { listQuestions } from './questions.ts'
import type { AnswersBody } from './schemas.ts'

export interface Answer {
  id: string
  question_id: string | null
  question: string
  text: string
}

const listAnswersStatement: Statement = {
  name: 'answers.list_answers',
  text: 'select id, question_id, question, text from answers where member_id = $1 order by position',
}
const deleteOtherAnswersStatement: Statement = {
  name: 'answers.delete_others',
  text: 'delete from answers where member_id = $1 and id <> all ($2::uuid[])',
}
const saveAnswerStatement: Statement = {
  name: 'answers.save_answer',
  text: `insert into answers (id, member_id, domain_id, question_id, question, text, position, flagged, written_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set position = excluded.position`,
}

/** A member's answers, in the order of their profile. */
export const readAnswers = (ctx: CommandContext, memberId: string): Promise<Answer[]> =>
  ctx.services.db.query<Answer>(listAnswersStatement, [memberId], ctx.tx)

/**
 * Replaces the member's answers. An unchanged answer keeps its id, even if its question is gone. A changed text gets a
 * new id, so that no remark ends up beside words it was not about. Throws AppError: `validation_failed` at
 * `answers.<n>.question_id` for a question not asked here, or asked twice; errors and questions of text guards at
 * `answers.<n>.text`; `conflict` if another tab has saved other answers than `seen`.
 */
export async function writeAnswers(ctx: MemberCommandContext, { answers, seen, sure }: AnswersBody): Promise<void> {
  const memberId = ctx.member.id
  const [questions, before] = await Promise.all([listQuestions(ctx), readAnswers(ctx, memberId)])
  const chosen = answers.map(({ id, question_id, text }, at) => {
    const unchanged = before.find((each) => each.id === id && each.text === text)
    if (unchanged && (question_id ?? null) === unchanged.question_id) return { ...unchanged, fresh: false }
    const old = before.find((each) => each.id === id || (question_id && each.question_id === question_id))
    const picked = questions.find((each) => each.id === question_id)
    const question = picked?.text ?? ((question_id ?? null) === (old?.question_id ?? '') ? old?.question : undefined)
    if (!question) throw invalidField(`answers.${at}.question_id`, 'invalid')
    return { id: createIdAt(ctx.now()), question_id: question_id ?? null, question, text, fresh: true }
  })
  chosen.forEach(({ question }, at) => {
    const isAskedTwice = chosen.findIndex((each) => each.question === question) < at
    if (isAskedTwice) throw invalidField(`answers.${at}.question_id`, 'answers.errors.twice')
  })
  const reasons = await Promise.all(
    chosen.map(({ fresh, text }, at) =>
      fresh ? guardText(ctx, { place: 'answers.answer', field: `answers.${at}.text`, text, memberId, sure }) : [],
    ),
  )
  await inTransaction(ctx, async (ctx) => {
    // One save of a member at a time: two would both keep their answers.
    await lockMember(ctx, memberId)
    if (seen) {
      const stored = (await readAnswers(ctx, memberId)).map(({ id }) => id)
      if (!isDeepStrictEqual(stored.toSorted(), seen.toSorted())) throw new AppError('conflict')
    }
    const unchanged = chosen.filter(({ fresh }) => !fresh).map(({ id }) => id)
    await ctx.services.db.query(deleteOtherAnswersStatement, [memberId, unchanged], ctx.tx)
    for (const [position, answer] of chosen.entries())
      await storeAnswer(ctx, memberId, { ...answer, position, flagged: reasons[position] ?? [] })
  })
}

/** Stores one answer in the transaction of a sign-up. Does nothing if either half is missing. */
export async function answerAtSignup(
  ctx: TxContext,
  memberId: string,
  { question, answer }: { question: string; answer: string },
): Promise<void> {
  const chosen = (await listQuestions(ctx)).find(({ id }) => id === question)
  if (!chosen || !answer) return
  const guarded = { place: 'answers.answer', field: 'steps.answers.answer', text: answer, memberId, sure: true }
  const flagged = await guardText(ctx, guarded)
  await storeAnswer(ctx, memberId, {
    id: createIdAt(ctx.now()),
    question_id: chosen.id,
    question: chosen.text,
    text: answer,
    position: 0,
    flagged,
  })
}

async function storeAnswer(
  ctx: TxContext,
  memberId: string,
  { id, question_id, question, text, position, flagged }: Answer & { position: number; flagged: string[] },
): Promise<void> {
  const values = [id, memberId, ctx.site.domainId, question_id, question, text, position, flagged, ctx.now()]
  await ctx.services.db.query(saveAnswerStatement, values, ctx.tx)
  if (flagged.length > 0) await openReview(ctx, { kind: 'answers', subjectId: id, memberId })
}
