import { useEffect, useId, useRef } from 'react'
import { useBootstrap, useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { listLanguages } from '../app/languages.ts'
import { useMinAge } from '../app/rules.ts'
import { Button } from '../components/button.tsx'
import styles from './entry-warning.module.css'
import { PlainLanguageMenu } from './language-menu.tsx'
import { showEntryWarning } from './show-entry-warning.ts'

/**
 * Shown once to logged-out visitors if the setting `enable_site_entry_popup` says so, and only to those in a country of
 * the optional list `site_entry_popup_countries` (specification, section 2); a layout may narrow them further. A native
 * dialog, so that it opens before any script. It covers the bar and the footer with its language menu, so it contains
 * that menu too.
 */
export function EntryWarning({ countries }: { countries?: readonly string[] }) {
  const t = useT()
  const minAge = useMinAge()
  const id = useId()
  const bootstrap = useBootstrap()
  const { site, user } = bootstrap
  const enabled = useSetting('enable_site_entry_popup')
  const listed = useSetting('site_entry_popup_countries')
  const country = useSetting('geoip_country')
  const dialog = useRef<HTMLDialogElement>(null)
  const here = [countries, listed.length > 0 ? listed : undefined].every((list) => !list || list.includes(country))
  const isShown = !user && enabled === 'yes' && here
  useEffect(() => {
    if (isShown && dialog.current) showEntryWarning(dialog.current)
  }, [isShown])
  if (!isShown) return null
  return (
    <dialog ref={dialog} data-entry="" tabIndex={-1} className={styles.dialog} aria-labelledby={id}>
      <div className={styles.head}>
        <p className={styles.age} aria-hidden="true">
          {minAge}+
        </p>
        <PlainLanguageMenu locales={listLanguages(bootstrap)} />
      </div>
      <form method="dialog">
        <div className={styles.text}>
          <h2 id={id}>{t('layout.entry_title')}</h2>
          <p className={styles.legal}>{t('layout.entry_text', { name: site.name, min_age: minAge })}</p>
        </div>
        <div className={styles.actions}>
          <Button type="submit" value="leave" size="large" wide>
            {t('layout.entry_leave')}
          </Button>
          <Button type="submit" value="enter" variant="primary" size="large" wide>
            {t('layout.entry_enter', { min_age: minAge })}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
