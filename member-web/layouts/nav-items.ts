import type { NavLink } from '../../core/platform/pages/index.ts'
import { useBootstrap } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { Translate } from '../app/translate.ts'
import type { IconName } from '../components/icon.tsx'

export interface NavItem {
  to: string
  icon: IconName
  label: string
  /** For the phone's tab bar. */
  short: string
  /** What is counted beside it; `NavBadge` draws it. */
  badge?: NavLink['badge']
}

/** Links of the navigation, which the server has chosen and put in order, with their texts. */
export const navItems = (links: readonly NavLink[], t: Translate): NavItem[] =>
  links.map(({ to, icon, label, short, badge }) => ({
    to,
    icon: icon as IconName,
    label: t(label),
    short: t(short ?? label),
    badge,
  }))

/** What this member is offered at one place; `more` is what the top bar has and a phone's tabs have no room for. */
export function useNavItems(place: NavLink['places'][number] | 'more'): NavItem[] {
  const { nav } = useBootstrap()
  const t = useT()
  const here = ({ places }: NavLink) =>
    place === 'more' ? places.includes('top') && !places.includes('tabs') : places.includes(place)
  return navItems(nav.filter(here), t)
}
