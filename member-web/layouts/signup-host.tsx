import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import type { LinkProps } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { Link } from '../app/link.tsx'
import { chunk } from '../app/missing-chunk.ts'
import { createStore } from '../app/store.ts'
import { useSignupPath } from '../app/visit.ts'

const SignupDialog = lazy(chunk(() => import('../signup/signup-dialog.tsx')))

const isSignupOpen = createStore(false)

/** Renders the sign-up dialog while it is open. Used once in the layouts that offer sign-up. */
export function SignupHost() {
  if (!isSignupOpen.use()) return null
  return (
    <Suspense fallback={null}>
      <SignupDialog onClose={() => isSignupOpen.set(false)} />
    </Suspense>
  )
}

/** Width from which the dialog is used; below it sign-up is a page, and its link works without scripts. */
const wideQuery = '(min-width: 768px)'

/** The sign-up link: a dialog on a desktop, the page on a phone or before hydration; the search for members. */
export function useSignupLink(): { to: string; 'data-later': string; onClick: (event: MouseEvent) => void } {
  const user = useUser()
  const signup = useSignupPath()
  return {
    to: user ? '/members' : signup,
    'data-later': wideQuery,
    onClick: (event) => {
      const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (user || !isPlainClick || !matchMedia(wideQuery).matches) return
      event.preventDefault()
      isSignupOpen.set(true)
    },
  }
}

export function SignupLink({ children, ...rest }: Omit<LinkProps, 'to'> & { children: ReactNode }) {
  return (
    <Link {...rest} {...useSignupLink()}>
      {children}
    </Link>
  )
}
