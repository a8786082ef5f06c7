import type { CommandContext } from '../../kernel/context.ts'
import { OutsideError } from '../../platform/outbound/index.ts'
import { signedHeaders } from './sign.ts'

export const noAnswers = ['address_refused', 'timed_out', 'unreachable', 'secret_unreadable'] as const
export type NoAnswer = (typeof noAnswers)[number]

/**
 * Calls a URL, signed with a sealed secret. Returns the status of the answer, or why there was none. Never call it
 * inside a transaction.
 */
export async function callSigned(
  ctx: CommandContext,
  sealed: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<{ answer: number | null; error: NoAnswer | null }> {
  const secret = open(ctx, sealed)
  // Sealed with another key of the installation: it has to be entered again.
  if (secret === null) return { answer: null, error: 'secret_unreadable' }
  try {
    const signed = { ...signedHeaders(secret, url, ctx.now()), ...headers }
    return { answer: await ctx.services.callOutside(url, signed), error: null }
  } catch (error) {
    if (error instanceof OutsideError) return { answer: null, error: error.code }
    throw error
  }
}

function open({ services }: CommandContext, sealed: string): string | null {
  try {
    return services.secrets.open(sealed)
  } catch {
    return null
  }
}
