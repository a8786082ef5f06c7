import type { ReactNode } from 'react'
import { useSetting } from '../app/bootstrap.ts'
import styles from './badge.module.css'
import { cx } from './cx.ts'

export type Tone = 'neutral' | 'primary' | 'secondary' | 'unread' | 'success' | 'warning' | 'danger'

/** A count as a badge shows it: `99+` above a cap of 99. */
export const formatCapped = (count: number, cap: number): string => (count > cap ? `${cap}+` : String(count))

/**
 * A count, up to the site's maximum (the setting `badge_limit`). Renders nothing at zero unless `showZero` is set.
 * `label` names what is counted ("3 new messages").
 */
export function CountBadge(props: {
  count: number
  tone?: Tone
  label?: string
  showZero?: boolean
  className?: string
}) {
  const { count, tone = 'unread', label, showZero, className } = props
  const cap = useSetting('badge_limit')
  if (count <= 0 && !showZero) return null
  return (
    <span className={cx(styles.count, styles[tone], className)}>
      <span aria-hidden={label ? true : undefined}>{formatCapped(count, cap)}</span>
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  )
}

/** A word in a pill, such as a state or a tag. `solid` is for photos and other backgrounds. */
export function Badge({
  tone = 'neutral',
  solid,
  children,
  className,
}: {
  tone?: Tone
  solid?: boolean
  children: ReactNode
  className?: string
}) {
  return <span className={cx(styles.badge, styles[solid ? tone : `${tone}Soft`], className)}>{children}</span>
}
