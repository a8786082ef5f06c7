import { useState } from 'react'
import { useLocation } from 'react-router'
import { type CurrentUser, useDismissed, useUser } from '../app/bootstrap.ts'
import { dismissWarning } from '../app/dismissed.ts'
import { useScreenHandle } from '../app/handle.ts'
import { useT } from '../app/i18n.tsx'
import { Alert, type AlertTone } from '../components/alert.tsx'
import { ButtonLink } from '../components/button.tsx'
import styles from './warnings.module.css'

interface Warning {
  id: string
  tone: AlertTone
  /** Path that solves it. */
  to: string
  dismissible: boolean
  /** Paths (first part) on which it would be in the way. */
  hiddenOn: string[]
  applies: (user: CurrentUser) => boolean
}

const warnings: Warning[] = [
  {
    id: 'activate',
    tone: 'warning',
    to: '/complete-signup',
    dismissible: false,
    hiddenOn: ['signup', 'complete-signup', 'activate'],
    applies: (user) => user.status === 'not_confirmed',
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
    applies: (user) => user.status !== 'not_confirmed' && user.mainImage === null,
  },
]

/** The lines below the top bar. What was dismissed stays away: its time is kept in a cookie, so that the server knows and nothing jumps. */
export function Warnings() {
  const t = useT()
  const user = useUser()
  const { pathname } = useLocation()
  const { hideAlerts = [] } = useScreenHandle()
  const before = useDismissed()
  const [now, setNow] = useState<string[]>([])
  const dismissed = [...before, ...now]
  if (!user) return null
  const folder = pathname.split('/')[1] ?? ''
  const shown = warnings.find(
    (warning) =>
      warning.applies(user) &&
      !warning.hiddenOn.includes(folder) &&
      !hideAlerts.includes(warning.id) &&
      !(warning.dismissible && dismissed.includes(warning.id)),
  )
  if (!shown) return null
  const { id, tone, to, dismissible } = shown
  return (
    <div className={styles.warnings}>
      <Alert
        tone={tone}
        title={t(`layout.${id}_title`)}
        action={
          <ButtonLink to={to} size="small">
            {t(`layout.${id}_action`)}
          </ButtonLink>
        }
        onClose={
          dismissible
            ? () => {
                dismissWarning(id)
                setNow([...now, id])
              }
            : undefined
        }
      >
        {t(`layout.${id}_text`)}
      </Alert>
    </div>
  )
}
