import { NavLink } from 'react-router'
import { Icon } from '../components/icon.tsx'
import { useNavItems } from '../layouts/nav-items.ts'
import { Slot } from '../plugins/slot.tsx'
import styles from './plugin-menu-items.module.css'

/** On a phone: the parts that plugins add to the top bar elsewhere, reached by the tab "me". */
export function PluginMenuItems() {
  const items = useNavItems('more')
  return (
    <div className={styles.more}>
      {items.map(({ to, icon, short }) => (
        <NavLink key={to} to={to} className={styles.link}>
          <Icon name={icon} />
          <span>{short}</span>
        </NavLink>
      ))}
      <Slot name="nav.items" where="menu" />
    </div>
  )
}
