import type { ReactNode } from 'react'
import { useSite } from '../app/bootstrap.ts'
import { addSignupEntitlement, useSignupClosedReason, useSignupEntitlement } from '../app/visit.ts'
import { SignupClosed } from './signup-closed.tsx'

/**
 * The first questions of the sign-up on another page: a plain form around fields with the sign-up's names (`gender`,
 * `looking_for`, `dob_day`, `dob_month`, `dob_year`, `signup_message`). It posts the answers to the sign-up, which asks
 * for the rest. Nothing is stored or put in an address. If sign-up is closed, it shows that instead.
 */
export function SignupStart({ className, children }: { className?: string; children: ReactNode }) {
  const entitlement = useSignupEntitlement()
  const closed = useSignupClosedReason()
  const { locale } = useSite()
  if (closed) return <SignupClosed closed={closed} />
  return (
    <form
      method="post"
      action={addSignupEntitlement('/signup', entitlement)}
      className={className}
      data-signup-start=""
      noValidate
    >
      <input type="hidden" name="begun" value="1" />
      <input type="hidden" name="language" value={locale} />
      {children}
    </form>
  )
}
