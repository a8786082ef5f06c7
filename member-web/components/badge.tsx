import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'

export type Tone = 'neutral' | 'primary' | 'secondary' | 'unread' | 'success' | 'warning' | 'danger'

/** What a count shows at most: 99+ above 99 (specification, top bar). */
export const capped = (count: number, cap = 99): string => (count > cap ? `${cap}+` : String(count))

/** A count. Nothing is drawn at zero unless `showZero`. `label` says what is counted ("3 new messages"). */
export function CountBadge(props: {
  count: number
  cap?: number
  tone?: Tone
  label?: string
  showZero?: boolean
  className?: string
}) {
  const { count, cap, tone = 'unread', label, showZero, className } = props
  if (count <= 0 && !showZero) return null
  return (
    <span className={cx(styles.count, styles[tone], className)}>
      <span aria-hidden={label ? true : undefined}>{capped(count, cap)}</span>
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  )
}

/** A word in a pill: a state, a tag. `solid` on photos and other grounds that are not the page's. */
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
