import { findAccount, findAccountById, logIn, markConfirmed, type SignedUp } from '../../../core/features/auth/index.ts'
import { AppError, type RequestContext } from '../../../core/kernel/index.ts'
import { linkIdentity } from './identities.ts'
import { findProvider } from './model.ts'
import { clearPendingSignIn, readPending } from './pending.ts'

/**
 * Logs in to the account with the person's address at the provider, using its password, and links both. Throws
 * AppError: `openid_interrupted`, `sign-in-with.unconfirmed`, and those of a login.
 */
export async function linkByPassword(ctx: RequestContext, password: string): Promise<void> {
  const pending = readPending(ctx)
  const provider = pending?.known ? await findProvider(ctx, pending.provider) : undefined
  if (!pending || !provider) throw new AppError('openid_interrupted')
  const account = await findAccount(ctx, pending.email)
  if (account && !account.confirmed) throw new AppError('sign-in-with.unconfirmed')
  await logIn(ctx, { email: pending.email, password }, (ctx, memberId) =>
    linkIdentity(ctx, memberId, provider, pending.subject),
  )
  clearPendingSignIn(ctx)
}

/** Links an account that was just created with the address that the provider verified, and confirms it. */
export const linkNewMember: SignedUp = {
  id: 'sign-in-with',
  async store(ctx, memberId) {
    const pending = readPending(ctx)
    const provider = pending && !pending.known ? await findProvider(ctx, pending.provider) : undefined
    if (!pending || !provider) return
    const account = await findAccountById(ctx, memberId)
    if (account?.email.toLowerCase() !== pending.email.toLowerCase()) return
    await markConfirmed(ctx, memberId)
    await linkIdentity(ctx, memberId, provider, pending.subject)
  },
}
