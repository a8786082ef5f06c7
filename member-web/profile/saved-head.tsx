import type { ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './saved-head.module.css'

export type SavedState = 'saving' | 'saved' | 'failed'

/** The heading of a part of the profile, and beside it how what was changed there stands. */
export function SavedHead({ id, state, children }: { id: string; state?: SavedState; children: ReactNode }) {
  const t = useT()
  return (
    <div className={styles.head}>
      <h2 id={id}>{children}</h2>
      <p className={styles.state} role="status" data-state={state}>
        {state ? (
          <>
            {state === 'saved' ? <Icon name="check" size={16} /> : null}
            {t(`autosave.${state}`)}
          </>
        ) : null}
      </p>
    </div>
  )
}
