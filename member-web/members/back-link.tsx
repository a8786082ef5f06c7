import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './back-link.module.css'

/** The router's number of this history entry; above zero, the previous entry is a page of this site. */
const getEntryIndex = () => Number((history.state as { idx?: number } | null)?.idx ?? 0)

/** On a profile's first photo on a phone: a step back, or a link to the list if it was opened directly. */
export function BackLink({ to }: { to: string }) {
  const t = useT()
  const navigate = useNavigate()
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || getEntryIndex() === 0) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link to={to} className={styles.back} aria-label={t('common.back')} onClick={handleClick}>
      <Icon name="arrow-left" />
    </Link>
  )
}
