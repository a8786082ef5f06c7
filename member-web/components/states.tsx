import type { ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import { Button } from './button.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './states.module.css'

/** Nothing here yet: a drawing, what this place is for, and the next step. */
export function EmptyState(props: {
  drawing: DrawingName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2'
}) {
  const { drawing, title, children, action, heading: Heading = 'h2' } = props
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}

/** Something failed: what happened, and another try. */
export function ErrorState(props: { title?: ReactNode; children?: ReactNode; onRetry?: () => void; busy?: boolean }) {
  const t = useT()
  return (
    <div className={styles.state} role="alert">
      <Drawing name="error" />
      <h2 className={styles.title}>{props.title ?? t('errors.general')}</h2>
      <div className={styles.text}>{props.children ?? t('errors.try_again_hint')}</div>
      {props.onRetry ? (
        <div className={styles.action}>
          <Button icon="refresh-cw" busy={props.busy} onClick={props.onRetry}>
            {t('common.try_again')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** The end of a list. */
export function ListEnd({ children }: { children: ReactNode }) {
  return <p className={styles.end}>{children}</p>
}
