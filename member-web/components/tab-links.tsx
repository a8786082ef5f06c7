import { NavLink } from 'react-router'
import { CountBadge } from './badge.tsx'
import styles from './tab-links.module.css'

/** Tabs that are links, such as the kinds of likes. */
export function TabLinks({
  label,
  links,
}: {
  label: string
  links: readonly { to: string; label: string; count?: number; end?: boolean }[]
}) {
  return (
    <nav className={styles.list} aria-label={label}>
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end={link.end} prefetch="intent" className={styles.tab}>
          {link.label} <CountBadge count={link.count ?? 0} />
        </NavLink>
      ))}
    </nav>
  )
}
