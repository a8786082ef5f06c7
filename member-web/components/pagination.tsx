import { useLocation } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

/** The pages to show around the current one; 0 means a gap. */
export function listPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => {
    const before = sorted[i - 1]
    return before !== undefined && n - before > 1 ? [0, n] : [n]
  })
}

/** Links to the pages of a list; `parameter` is the query parameter with the page. */
export function Pagination({ page, pages, parameter = 'page' }: { page: number; pages: number; parameter?: string }) {
  const t = useT()
  const { search } = useLocation()
  if (pages <= 1) return null
  const buildPagePath = (target: number) => {
    const query = new URLSearchParams(search)
    if (target === 1) query.delete(parameter)
    else query.set(parameter, String(target))
    return { search: query.toString() }
  }
  return (
    <nav className={styles.pages} aria-label={t('common.pages')}>
      {page > 1 ? (
        <Link to={buildPagePath(page - 1)} rel="prev" className={styles.page} aria-label={t('common.previous_page')}>
          <Icon name="chevron-left" />
        </Link>
      ) : null}
      {listPages(page, pages).map((target, index) =>
        target === 0 ? (
          <span key={`gap-${index < 3 ? 'start' : 'end'}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={target}
            to={buildPagePath(target)}
            className={cx(
              styles.page,
              target === page && styles.current,
              Math.abs(target - page) === 1 && target > 1 && target < pages && styles.near,
            )}
            aria-current={target === page ? 'page' : undefined}
            aria-label={t('common.page_number', { page: target })}
          >
            {target}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link to={buildPagePath(page + 1)} rel="next" className={styles.page} aria-label={t('common.next_page')}>
          <Icon name="chevron-right" />
        </Link>
      ) : null}
    </nav>
  )
}
