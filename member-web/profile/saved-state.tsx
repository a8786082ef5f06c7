import { useT } from '../app/i18n.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './saved-state.module.css'

export type SavedState = 'saving' | 'saved' | 'failed'

/** The save state, announced to screen readers when it changes. */
export function SavedState({ state }: { state?: SavedState }) {
  const t = useT()
  return (
    <span className={styles.state} role="status" data-state={state}>
      {state ? (
        <>
          {state === 'saved' ? <Icon name="check" size={16} /> : null}
          {t(`autosave.${state}`)}
        </>
      ) : null}
    </span>
  )
}
