import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from './alert.tsx'
import styles from './fictional-notice.module.css'
import { Icon } from './icon.tsx'

/**
 * Says above a list that some of its profiles are fictional, in the operator's words; labels mark them. `compact` shows
 * one line that can be opened, for pages where people should come first; `count` says how many there are, if all are
 * shown.
 */
export function FictionalNotice({ compact, count }: { compact?: boolean; count?: number }) {
  const t = useT()
  const several = useSetting('fictional_plural') || t('common.fictional_plural')
  const warning = useSetting('fictional_warning')
  if (compact)
    return (
      <details className={styles.brief}>
        <summary>
          <Icon name="ghost" size={18} />
          {count === undefined ? several : t('common.labelled', { label: several, value: String(count) })}
          <span className={styles.why}>{t('common.fictional_why')}</span>
        </summary>
        <p>{warning}</p>
      </details>
    )
  return (
    <Alert tone="info" icon="ghost" title={several}>
      {warning}
    </Alert>
  )
}
