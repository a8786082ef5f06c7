import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Statement, Transaction } from '../../../db/database.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'

/** How long a challenge waits for its answer, in milliseconds: the time of a page that stands open at the login. */
export const challengeLifetime = 15 * 60_000

const note: Statement = {
  name: 'auth.note_passkey_challenge',
  text: `insert into answered_passkey_challenges (challenge_hash, expires_at) values ($1, $2)
    on conflict do nothing returning 1`,
}

const contents = z.object({
  kind: z.literal('passkey'),
  challenge: z.string(),
  /** Of whoever adds one; nobody's at a login. */
  memberId: z.string().nullable(),
  domainId: z.number(),
  until: z.number(),
})

/** Seals what a browser was asked, for it to bring back with the answer: nothing is stored until then. */
export const sealChallenge = (ctx: CommandContext, challenge: string, memberId: string | null): string =>
  ctx.services.secrets.seal(
    JSON.stringify({
      kind: 'passkey',
      challenge,
      memberId,
      domainId: ctx.site.domainId,
      until: ctx.now().getTime() + challengeLifetime,
    } satisfies z.infer<typeof contents>),
  )

/** The challenge that was sealed for this member (null: for a login), used up by this. Throws AppError('login_interrupted'). */
export async function answerChallenge(
  ctx: CommandContext & { tx: Transaction },
  sealed: string,
  memberId: string | null,
): Promise<string> {
  const asked = read(ctx, sealed)
  if (
    !asked ||
    asked.memberId !== memberId ||
    asked.domainId !== ctx.site.domainId ||
    asked.until <= ctx.now().getTime()
  )
    throw new AppError('login_interrupted')
  const hash = createHash('sha256').update(asked.challenge).digest()
  const [first] = await ctx.services.db.query(note, [hash, new Date(asked.until)], ctx.tx)
  if (!first) throw new AppError('login_interrupted')
  return asked.challenge
}

function read(ctx: CommandContext, sealed: string) {
  try {
    return contents.safeParse(JSON.parse(ctx.services.secrets.open(sealed))).data
  } catch {
    return undefined
  }
}
