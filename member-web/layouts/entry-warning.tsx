import { useEffect, useId, useRef } from 'react'
import { useBootstrap, useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { askAtEntry } from './ask-at-entry.ts'
import styles from './entry-warning.module.css'

/**
 * Shown once to logged-out visitors where the setting `enable_site_entry_popup` says so, or only in the countries of the optional list
 * (specification, section 2). The platform's own dialog: the page asks before any script has come.
 */
export function EntryWarning({ countries }: { countries?: readonly string[] }) {
  const t = useT()
  const id = useId()
  const { site, user } = useBootstrap()
  const enabled = useSetting<unknown>('enable_site_entry_popup', 'no')
  const dialog = useRef<HTMLDialogElement>(null)
  const applies = !user && enabled !== 'no' && enabled !== false && (!countries || countries.includes(site.country))
  useEffect(() => {
    if (applies && dialog.current) askAtEntry(dialog.current)
  }, [applies])
  if (!applies) return null
  return (
    <dialog ref={dialog} data-entry="" tabIndex={-1} className={styles.dialog} aria-labelledby={id}>
      <form method="dialog">
        <div className={styles.text}>
          <h2 id={id}>{t('layout.entry_title')}</h2>
          <p>{t('layout.entry_text', { name: site.name })}</p>
        </div>
        <div className={styles.actions}>
          <Button type="submit" value="leave">
            {t('layout.entry_leave')}
          </Button>
          <Button type="submit" value="enter" variant="primary">
            {t('layout.entry_enter')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
