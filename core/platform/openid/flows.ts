import type { Statement } from '../../../db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import type { RequestContext } from '../../kernel/route.ts'
import { minuteMs, timeAfter } from '../../shared/durations.ts'
import { createBrowserToken } from '../credentials/browser-token.ts'
import { hashToken } from '../credentials/tokens.ts'

/** A person must return from the provider within this time. */
export const flowLifetimeMs = 10 * minuteMs

const insertStatement: Statement = {
  name: 'openid.insert_flow',
  text: 'insert into openid_flows (state_hash, browser_hash, owner, payload, expires_at) values ($1, $2, $3, $4, $5)',
}
// Only one of several concurrent uses gets the row.
const claimFlowStatement: Statement = {
  name: 'openid.claim_flow',
  text: `delete from openid_flows where state_hash = $1 and browser_hash = $2 and owner = $3 and expires_at > $4
    returning payload`,
}

/** State kept between leaving for the provider and returning. */
export interface Flow {
  nonce: string
  verifier: string
  maxAge: number | null
  /** Data that the caller stored when it began the sign-in. */
  data: Record<string, unknown>
}

/** Ties a sign-in to the browser that began it. Sign-ins in several tabs share the token. */
const knownBrowser = createBrowserToken('openid_browser')

/** Stores an encrypted sign-in for this browser. `owner` identifies its user and the provider. */
export async function storeFlow(ctx: RequestContext, owner: string, state: string, flow: Flow): Promise<void> {
  const browser = knownBrowser.readOrCreate(ctx)
  const expires = timeAfter(ctx.now(), flowLifetimeMs)
  const payload = ctx.services.secrets.seal(JSON.stringify(flow))
  await ctx.services.db.query(insertStatement, [hashToken(state), hashToken(browser), owner, payload, expires], ctx.tx)
  knownBrowser.setCookie(ctx, browser, flowLifetimeMs / 1000)
}

/** Consumes a sign-in that this browser began with this provider. Throws AppError('openid_interrupted'). */
export async function consumeFlow(ctx: RequestContext, owner: string, state: string): Promise<Flow> {
  const values = [hashToken(state), hashToken(knownBrowser.read(ctx)), owner, ctx.now()]
  const [row] = await ctx.services.db.query<{ payload: string }>(claimFlowStatement, values)
  if (!row) throw new AppError('openid_interrupted')
  return JSON.parse(ctx.services.secrets.open(row.payload)) as Flow
}
