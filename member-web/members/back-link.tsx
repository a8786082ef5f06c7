import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './back-link.module.css'

/** The history's length later counts pages after this one, too. */
const lengthAtLoad = typeof history === 'undefined' ? 0 : history.length

/**
 * Whether the previous history entry is a page of this site: the router numbers its own entries from zero, and a page
 * that a plain link opened has a referrer. A new tab has one too, but nothing before it.
 */
const hasPrevious = () =>
  Number((history.state as { idx?: number } | null)?.idx ?? 0) > 0 ||
  (lengthAtLoad > 1 && document.referrer.startsWith(`${location.origin}/`))

/** On a profile's first photo on a phone: a step back, or a link to the list if it was opened directly. */
export function BackLink({ to }: { to: string }) {
  const t = useT()
  const navigate = useNavigate()
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !hasPrevious()) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link to={to} className={styles.back} aria-label={t('common.back')} data-later="" onClick={handleClick}>
      <Icon name="arrow-left" />
    </Link>
  )
}
