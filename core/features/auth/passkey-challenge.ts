import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Statement } from '../../../db/database.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { minuteMs } from '../../shared/durations.ts'

/** A login page may stay open that long. */
export const challengeLifetimeMs = 15 * minuteMs

const recordPasskeyChallengeStatement: Statement = {
  name: 'auth.record_passkey_challenge',
  text: `insert into answered_passkey_challenges (challenge_hash, expires_at) values ($1, $2)
    on conflict do nothing returning 1`,
}

const sealedChallenge = z.object({
  kind: z.literal('passkey'),
  challenge: z.string(),
  /** The member who adds a passkey; null at a login. */
  memberId: z.string().nullable(),
  domainId: z.number(),
  until: z.number(),
})

/** Seals a challenge, which the browser returns with the answer. Nothing is stored until then. */
export const sealChallenge = (ctx: CommandContext, challenge: string, memberId: string | null): string =>
  ctx.services.secrets.seal(
    JSON.stringify({
      kind: 'passkey',
      challenge,
      memberId,
      domainId: ctx.site.domainId,
      until: ctx.now().getTime() + challengeLifetimeMs,
    } satisfies z.infer<typeof sealedChallenge>),
  )

/** Opens and uses up the challenge of this member (null: a login). Throws AppError('login_interrupted'). */
export async function answerChallenge(ctx: TxContext, sealed: string, memberId: string | null): Promise<string> {
  const issued = openChallenge(ctx, sealed)
  if (
    !issued ||
    issued.memberId !== memberId ||
    issued.domainId !== ctx.site.domainId ||
    issued.until <= ctx.now().getTime()
  )
    throw new AppError('login_interrupted')
  const hash = createHash('sha256').update(issued.challenge).digest()
  const [recorded] = await ctx.services.db.query(
    recordPasskeyChallengeStatement,
    [hash, new Date(issued.until)],
    ctx.tx,
  )
  if (!recorded) throw new AppError('login_interrupted')
  return issued.challenge
}

function openChallenge(ctx: CommandContext, sealed: string) {
  try {
    return sealedChallenge.safeParse(JSON.parse(ctx.services.secrets.open(sealed))).data
  } catch {
    return undefined
  }
}
