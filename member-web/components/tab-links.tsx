import type { ReactNode } from 'react'
import { NavLink } from '../app/link.tsx'
import { CountBadge } from './badge.tsx'
import styles from './tab-links.module.css'

interface TabLinkProps {
  to: string
  label: string
  count?: number
  end?: boolean
}

export const TabLink = ({ to, label, count = 0, end }: TabLinkProps) => (
  <NavLink to={to} end={end} prefetch="intent" className={styles.tab}>
    {label} <CountBadge count={count} />
  </NavLink>
)

/** Tabs that are links, such as the kinds of likes; `children` are further ones. */
export function TabLinks({
  label,
  links,
  children,
}: {
  label: string
  links: readonly TabLinkProps[]
  children?: ReactNode
}) {
  return (
    <div className={styles.tabs}>
      <nav className={styles.list} aria-label={label}>
        {links.map((link) => (
          <TabLink key={link.to} {...link} />
        ))}
        {children}
      </nav>
    </div>
  )
}
