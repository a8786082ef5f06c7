import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './states.module.css'

/** An empty state: an illustration, the purpose of this place, and the next step. */
export function EmptyState(props: {
  drawing: DrawingName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2'
}) {
  const { drawing, title, children, action, heading: Heading = 'h2' } = props
  return (
    <div className={styles.state} data-empty="">
      <div className={styles.inside}>
        <Drawing name={drawing} size={240} />
        <div className={styles.words}>
          <Heading className={styles.title}>{title}</Heading>
          {children ? <div className={styles.text}>{children}</div> : null}
          {action ? <div className={styles.action}>{action}</div> : null}
        </div>
      </div>
    </div>
  )
}

export function ListEnd({ children }: { children: ReactNode }) {
  return <p className={styles.end}>{children}</p>
}
