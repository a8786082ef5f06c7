import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { chunk } from '../app/missing-chunk.ts'
import { useSignupPath } from '../app/visit.ts'

export interface SignupDialogProps {
  open: boolean
  onClose: () => void
}

/** The signup feature's dialog, `member-web/signup/signup-dialog.tsx`. */
const dialogs = import.meta.glob<{ default: ComponentType<SignupDialogProps> }>('../signup/signup-dialog.tsx')
const load = dialogs['../signup/signup-dialog.tsx']
const SignupDialog = load ? lazy(chunk(load)) : null

let open = false
const listeners = new Set<() => void>()
const set = (next: boolean) => {
  open = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Draws the signup dialog while it is open. Stands once in the layouts that offer signup. */
export function SignupHost() {
  const shown = useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
  if (!shown || !SignupDialog) return null
  return (
    <Suspense fallback={null}>
      <SignupDialog open onClose={() => set(false)} />
    </Suspense>
  )
}

/** To signup: a large dialog on a desktop, the page on a smartphone and before hydration; a member goes to the members instead. */
export function useSignupLink(): { to: string; 'data-later': ''; onClick: (event: MouseEvent) => void } {
  const user = useUser()
  const signup = useSignupPath()
  return {
    to: user ? '/members' : signup,
    'data-later': '',
    onClick: (event) => {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (user || !SignupDialog || !plain || !matchMedia('(min-width: 768px)').matches) return
      event.preventDefault()
      set(true)
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
