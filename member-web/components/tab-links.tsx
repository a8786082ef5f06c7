import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
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

/**
 * Tabs that are links, such as the kinds of likes; `children` are further ones. On a phone the current one is scrolled
 * into view.
 */
export function TabLinks({
  label,
  links,
  children,
}: {
  label: string
  links: readonly TabLinkProps[]
  children?: ReactNode
}) {
  const list = useRef<HTMLElement>(null)
  const arrived = useRef(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has another tab.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current="page"]')
    // A visitor who scrolled the tabs before hydration wants another tab, so the position is kept.
    const moved = !arrived.current && (list.current?.scrollLeft ?? 0) > 0
    arrived.current = true
    if (!list.current || !chosen || moved) return
    list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
  }, [pathname])
  return (
    <nav ref={list} className={styles.list} aria-label={label}>
      {links.map((link) => (
        <TabLink key={link.to} {...link} />
      ))}
      {children}
    </nav>
  )
}
