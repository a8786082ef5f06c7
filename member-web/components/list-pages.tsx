import { useT } from '../app/i18n.tsx'
import { ButtonLink } from './button.tsx'
import styles from './list-pages.module.css'

/**
 * Navigation of a list with several pages: to older entries, and back to the beginning. Each page has an address;
 * nothing is rendered for a single page. `older` and `newest` are addresses; null if absent.
 */
export function ListPages({ older, newest }: { older: string | null; newest: string | null }) {
  const t = useT()
  if (older === null && newest === null) return null
  return (
    <nav className={styles.pages} aria-label={t('common.pages')}>
      {newest === null ? null : (
        <ButtonLink to={newest} icon="arrow-left" variant="quiet">
          {t('common.newest')}
        </ButtonLink>
      )}
      {older === null ? null : (
        <ButtonLink to={older} iconEnd="arrow-right" rel="next">
          {t('common.older')}
        </ButtonLink>
      )}
    </nav>
  )
}
