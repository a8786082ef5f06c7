import { findConversationPartner, parseConversationId } from '../../../core/features/conversations/index.ts'
import { findMatchDate, findMatchDateOfConversation } from '../../../core/features/likes/index.ts'
import { canMeet, loadVisibility } from '../../../core/features/visibility/index.ts'
import type { CommandContext, MemberCommandContext } from '../../../core/kernel/index.ts'
import { listOfferedLines } from '../../../core/platform/console/index.ts'
import type { Statement } from '../../../db/index.ts'
import { pickQuestions } from './pick.ts'
import type { Interview } from './schemas.ts'

// Excludes answers from before the current match.
const listAnswersBetweenStatement: Statement = {
  name: 'interview.list_between',
  text: `select member_id = $1::uuid own, questions, answers from interview_answers
    where (member_id, other_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid)) and written_at >= $3`,
}
const isRealMemberStatement: Statement = {
  name: 'interview.is_real_member',
  text: 'select from profiles where member_id = $1 and not fictional',
}

interface Row {
  own: boolean
  questions: string[]
  answers: string[]
}

/**
 * The member's interview with a member they can meet: null unless the two like each other, or with too few questions
 * here. Fictional profiles have none.
 */
export const readInterview = async (ctx: MemberCommandContext, otherId: string): Promise<Interview | null> =>
  readMatchInterview(ctx, otherId, await findMatchDate(ctx, otherId))

/** Reads the interview of a match; `since` is the date of the match. */
async function readMatchInterview(
  ctx: MemberCommandContext,
  otherId: string,
  since: Date | null,
): Promise<Interview | null> {
  const { db } = ctx.services
  if (!since || (await db.query(isRealMemberStatement, [otherId], ctx.tx)).length === 0) return null
  const rows = await db.query<Row>(listAnswersBetweenStatement, [ctx.member.id, otherId, since], ctx.tx)
  const questions = rows[0]?.questions ?? (await pickQuestionsFor(ctx, otherId))
  if (!questions) return null
  const mine = rows.find(({ own }) => own)?.answers ?? null
  const theirs = rows.find(({ own }) => !own)?.answers ?? null
  return { questions, mine, other_done: theirs !== null, theirs: mine && theirs }
}

async function pickQuestionsFor(ctx: MemberCommandContext, otherId: string): Promise<string[] | null> {
  const rows = await listOfferedLines(ctx, 'interview_questions')
  return pickQuestions(
    ctx.member.id,
    otherId,
    rows.map(({ text }) => text),
  )
}

const chatPath = /^\/members\/([0-9a-f-]{36})\/chat$/

/** The interview pinned above a conversation; the page's address contains the other member. */
export async function loadPinned(
  ctx: CommandContext & Partial<Pick<MemberCommandContext, 'member'>>,
  { path }: { path: string },
): Promise<{ with: string; interview: Interview } | null> {
  if (!ctx.member) return null
  const reader = { ...ctx, member: ctx.member }
  const met = await findMatchOnPage(reader, path)
  const interview = met && (await readMatchInterview(reader, met.other, met.since))
  return interview && { with: met.other, interview }
}

/** The other member of the page, and since when the two like each other. */
async function findMatchOnPage(
  ctx: MemberCommandContext,
  path: string,
): Promise<{ other: string; since: Date | null } | null> {
  const id = parseConversationId(path)
  if (id) {
    // Queried in parallel; the time is discarded if the two may not meet.
    const [other, since] = await Promise.all([findConversationPartner(ctx, id), findMatchDateOfConversation(ctx, id)])
    return other === null ? null : { other, since }
  }
  const other = chatPath.exec(path)?.[1]
  if (!other || !canMeet(await loadVisibility(ctx, other))) return null
  return { other, since: await findMatchDate(ctx, other) }
}
