import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { MoneyWorld } from '../factories/money-world.ts'
import type { Sender } from './senders.ts'

/** A member with a session, and its token for the cookie. */
export async function createLoggedInMember(
  world: MoneyWorld,
  options: { credits?: number; paidUser?: boolean } = {},
): Promise<{ id: string; token: string }> {
  const { member } = await world.member(options)
  const token = randomBytes(32).toString('base64url')
  await world.db.asOwner(
    `insert into member_sessions (id, token_hash, member_id, created_at, expires_at, last_seen_at)
     values ($1, $2, $3, now(), now() + interval '1 day', now())`,
    [uuidv7(), createHash('sha256').update(token).digest(), member.id],
  )
  return { id: member.id, token }
}

/** A member who writes to `partner` and can pay for it. */
export async function createSender(world: MoneyWorld, partner: string, credits: number): Promise<Sender> {
  const { id, token } = await createLoggedInMember(world, { credits, paidUser: true })
  return { memberId: id, toMember: partner, token, acknowledged: new Set(), tried: new Set() }
}
