import { useT } from '../app/i18n.tsx'
import { tryAgain, useOffline } from './connection.ts'
import styles from './connection-notice.module.css'

/**
 * A line over the page while the site does not answer. It is part of the first scripts, because nothing more can be
 * loaded when it is needed.
 */
export function ConnectionNotice() {
  const t = useT()
  const lost = useOffline()
  return (
    <div role="status" className={styles.place}>
      {lost ? (
        <div className={styles.notice}>
          <p className={styles.text}>
            <strong>{t('common.connection.title')}</strong> {t(`common.connection.${lost}`)}
          </p>
          {lost === 'none' ? null : (
            <button type="button" className={styles.again} onClick={tryAgain}>
              {t('common.try_again')}
            </button>
          )}
        </div>
      ) : null}
    </div>
  )
}
