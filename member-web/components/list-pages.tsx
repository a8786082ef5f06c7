import { useT } from '../app/i18n.tsx'
import { ButtonLink } from './button.tsx'
import styles from './list-pages.module.css'

/**
 * The ways through a list that goes on behind its page: on to what is older, and from there back to its beginning. Each page has an address
 * of its own; nothing is drawn where the list is one page. `older` and `newest` are addresses; null where the way does not exist.
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
