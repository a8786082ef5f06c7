import type { ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import styles from './alert.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'
const icons: Record<AlertTone, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
}

/** Information that a person needs on this screen. `live` announces it when it appears. */
export function Alert(props: {
  tone?: AlertTone
  title?: ReactNode
  action?: ReactNode
  icon?: IconName
  onClose?: () => void
  live?: boolean
  className?: string
  children?: ReactNode
}) {
  const { tone = 'info', title, action, icon = icons[tone], onClose, live, className, children } = props
  const t = useT()
  return (
    <div
      className={cx(styles.alert, styles[tone], className)}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon} size={22} />
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
      {onClose ? (
        <button type="button" className={styles.close} aria-label={t('common.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      ) : null}
    </div>
  )
}

/** The error of a form or an action; nothing without one. */
export const ErrorAlert = ({ message }: { message: string | null | undefined }) =>
  message ? (
    <Alert tone="danger" live>
      {message}
    </Alert>
  ) : null
