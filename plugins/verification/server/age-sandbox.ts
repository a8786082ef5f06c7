import { AppError, type CommandContext, type MemberRequestContext, minuteMs } from '../../../core/kernel/index.ts'

/** The outcomes that can be chosen at the sandbox age service. */
export const ageSandboxOutcomes = ['adult', 'minor', 'silent'] as const
export type AgeSandboxOutcome = (typeof ageSandboxOutcomes)[number]

const purpose = 'age-double'
const issuer = 'urn:rendezvous:pretended-age-service'
/** Milliseconds for which an answer is valid. */
const lifetimeMs = minuteMs

/** A sandbox service would let anybody pass, so it exists only in a demo that no browser reaches over https. */
export const isAgeSandboxAllowed = ({ services, site }: Pick<CommandContext, 'services' | 'site'>): boolean =>
  services.env.demo > 0 && site.origin.startsWith('http://')

function requireAgeSandbox(ctx: CommandContext): void {
  if (!isAgeSandboxAllowed(ctx)) throw new AppError('not_found')
}

export function openAgeSandbox(ctx: MemberRequestContext): string {
  requireAgeSandbox(ctx)
  return '/verification/age/demo'
}

/** The signed answer of the sandbox service. Throws AppError('not_found') outside a demo. */
export function signAgeSandboxAnswer(ctx: MemberRequestContext, outcome: AgeSandboxOutcome): string {
  requireAgeSandbox(ctx)
  return ctx.services.secrets.sign(purpose, JSON.stringify([ctx.member.id, outcome, ctx.now().getTime() + lifetimeMs]))
}

/** Throws AppError: `not_found` outside a demo, `openid_refused` for an unsigned, foreign or late answer. */
export function readAgeSandboxAnswer(ctx: CommandContext, memberId: string, token: string) {
  requireAgeSandbox(ctx)
  const answer = ctx.services.secrets.readSigned(purpose, token)
  if (answer === null) throw new AppError('openid_refused')
  const [member, outcome, until] = JSON.parse(answer) as [string, AgeSandboxOutcome, number]
  if (member !== memberId || until < ctx.now().getTime() || outcome === 'silent') throw new AppError('openid_refused')
  return { isOfAge: outcome === 'adult', issuer, subject: memberId }
}
