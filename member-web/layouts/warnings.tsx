import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type BootstrapUser, useDismissed, useUser } from '../app/bootstrap.ts'
import { dismissWarning } from '../app/dismissed.ts'
import { useHydrates, useScreenHandle } from '../app/handle.ts'
import { useT } from '../app/i18n.tsx'
import { Strip, type StripProps } from '../components/strip.tsx'
import { currentPushState, type PushState, readPushState } from '../push/push.ts'

interface Warning {
  id: string
  tone: StripProps['tone']
  /** The path of the page that resolves it. */
  to: string
  dismissible: boolean
  /** The first path segments of pages on which it would disturb. */
  hiddenOn: string[]
  applies: (user: BootstrapUser, push: PushState) => boolean
  /** The key of the text, if it is not `layout.<id>_text`. */
  text?: (user: BootstrapUser) => string
}

const warnings: Warning[] = [
  {
    id: 'hidden',
    tone: 'danger',
    to: '/profile/hidden',
    dismissible: false,
    hiddenOn: ['complaints'],
    applies: (user) => user.status === 'disabled',
  },
  {
    id: 'activate',
    tone: 'warning',
    to: '/complete-signup',
    dismissible: false,
    hiddenOn: ['signup', 'complete-signup', 'activate'],
    applies: (user) => user.status === 'not_confirmed',
  },
  {
    id: 'terms',
    tone: 'warning',
    to: '/pages/terms#agree',
    dismissible: false,
    hiddenOn: ['pages', 'signup', 'complete-signup', 'activate'],
    applies: (user) => user.terms_outdated,
  },
  {
    id: 'photo',
    tone: 'info',
    to: '/profile',
    dismissible: true,
    // The list of the specification, section 4.
    hiddenOn: [
      'profile',
      'signup',
      'activate',
      'premium',
      'notifications',
      'directdebit',
      'settings',
      'complete-signup',
    ],
    applies: (user) => user.status !== 'not_confirmed' && user.main_image === null,
  },
  {
    id: 'mail',
    tone: 'warning',
    to: '/notifications#mail',
    dismissible: true,
    hiddenOn: ['notifications', 'settings', 'signup', 'complete-signup', 'activate'],
    applies: (user) => Boolean(user.notifications_blocked),
    text: (user) => `layout.mail_text_${user.notifications_blocked}`,
  },
  {
    id: 'push',
    tone: 'info',
    to: '/notifications#push',
    dismissible: true,
    hiddenOn: [
      'notifications',
      'settings',
      'signup',
      'complete-signup',
      'activate',
      'premium',
      'credits',
      'transactions',
    ],
    applies: (_user, push) => push === 'capable',
  },
]

/**
 * The strip below the top bar. A dismissed warning stays away: its time is kept in a cookie, so that the server knows
 * and the page does not jump.
 */
export function Warnings() {
  const t = useT()
  const user = useUser()
  const { pathname } = useLocation()
  const { hideAlerts = [] } = useScreenHandle()
  const hydrates = useHydrates()
  const before = useDismissed()
  const [now, setNow] = useState<string[]>([])
  const dismissed = [...before, ...now]
  // The browser's abilities are known only after the first rendering; they are used from the next page on, so that
  // nothing moves under a finger.
  const push = useRef<{ pathname: string; state: PushState }>({ pathname, state: 'unknown' })
  if (push.current.pathname !== pathname) push.current = { pathname, state: currentPushState() }
  const isLoggedIn = user !== null
  useEffect(() => {
    if (isLoggedIn) void readPushState()
  }, [isLoggedIn])
  if (!user) return null
  const folder = pathname.split('/')[1] ?? ''
  const shown = warnings.find(
    (warning) =>
      warning.applies(user, push.current.state) &&
      !warning.hiddenOn.includes(folder) &&
      !hideAlerts.includes(warning.id) &&
      !(warning.dismissible && dismissed.includes(warning.id)),
  )
  if (!shown) return null
  const { id, tone, to, dismissible } = shown
  return (
    <Strip
      tone={tone}
      icon={tone === 'info' ? 'info' : 'triangle-exclamation-point'}
      to={to}
      text={t(`layout.${id}_title`)}
      more={t(shown.text?.(user) ?? `layout.${id}_text`)}
      action={t(`layout.${id}_action`)}
      canWait={dismissible}
      onClose={
        dismissible && hydrates
          ? () => {
              dismissWarning(id)
              setNow([...now, id])
            }
          : undefined
      }
    />
  )
}
