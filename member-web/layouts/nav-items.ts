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
  /** The count beside it; `NavBadge` renders it. */
  badge?: NavLink['badge']
}

/** Navigation links with their texts, as selected and ordered by the server. */
export const listNavItems = (links: readonly NavLink[], t: Translate): NavItem[] =>
  links.map(({ to, icon, label, short, badge }) => ({
    to,
    icon: icon as IconName,
    label: t(label),
    short: t(short ?? label),
    badge,
  }))

/** The member's links at one place; `more` has those of the top bar that do not fit into a phone's tabs. */
export function useNavItems(place: NavLink['places'][number] | 'more'): NavItem[] {
  const { nav } = useBootstrap()
  const t = useT()
  const isInPlace = ({ places }: NavLink) =>
    place === 'more' ? places.includes('top') && !places.includes('tabs') : places.includes(place)
  const shown = nav.filter(isInPlace)
  return listNavItems(place === 'tabs' ? shown.toSorted((one, other) => (one.tab ?? 0) - (other.tab ?? 0)) : shown, t)
}
