import { useLocation } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useScreenHandle } from '../app/handle.ts'
import { useT } from '../app/i18n.tsx'
import { NavLink } from '../app/link.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
import styles from './bottom-tabs.module.css'
import { NavBadge } from './nav-badge.tsx'
import { useNavItems } from './nav-items.ts'

/** Pages of the member that may have no tab; with those below them, they belong to the profile's. */
const memberPages = /^\/(notifications|transactions|credits|premium)(\/|$)/

/** The phone's tab bar: search, messages, likes, credits or Premium, me, and tabs of plugins. */
export function BottomTabs() {
  const t = useT()
  const user = useUser()
  const items = useNavItems('tabs')
  const { pathname } = useLocation()
  const { within: own } = useScreenHandle()
  const tabbed = items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const within = own ?? (!tabbed && memberPages.test(pathname) ? '/profile' : undefined)
  if (!user) return null
  return (
    <nav className={cx(styles.tabs, 'fade-above')} aria-label={t('nav.main')}>
      {items.map(({ to, icon, short, badge }) => (
        <NavLink
          key={to}
          to={to}
          className={styles.tab}
          aria-current={own && own !== to ? 'false' : 'page'}
          data-within={to === within || undefined}
        >
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
            <NavBadge counted={badge} className={styles.badge} />
          </span>
          <span className={styles.label}>{short}</span>
        </NavLink>
      ))}
    </nav>
  )
}
