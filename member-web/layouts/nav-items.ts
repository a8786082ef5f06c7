import type { NavLink } from '../../core/platform/pages/index.ts'
import { useBootstrap } from '../app/bootstrap.ts'
import { type Counts, useCounts } from '../app/counts.ts'
import { useT } from '../app/i18n.tsx'
import type { Translate } from '../app/translate.ts'
import type { Tone } from '../components/badge.tsx'
import type { IconName } from '../components/icon.tsx'

export interface NavItem {
  to: string
  icon: IconName
  label: string
  /** For the phone's tab bar. */
  short: string
  badge?: { count: number; tone: Tone; label: string; showZero?: boolean }
}

/** Credits left at which the badge appears (specification, top bar). */
const fewCredits = 10

/** The badge on Credits: none above 10, a warning from 10 to 1, danger at 0. */
export function creditsBadge(credits: number, t: Translate): NavItem['badge'] {
  if (credits > fewCredits) return undefined
  return {
    count: credits,
    tone: credits > 0 ? 'warning' : 'danger',
    label: t('nav.credits_left', { count: credits }),
    showZero: true,
  }
}

function badgeOf(badge: NavLink['badge'], { credits, unread, newLikes }: Counts, t: Translate): NavItem['badge'] {
  if (!badge) return undefined
  if (badge === 'credits') return creditsBadge(credits, t)
  const count = badge === 'unread' ? unread : newLikes
  return { count, tone: 'unread', label: t(`nav.${badge}`, { count }) }
}

/** Links of the navigation, which the server has chosen and put in order, with their texts and what is counted beside them. */
export const navItems = (links: readonly NavLink[], counts: Counts, t: Translate): NavItem[] =>
  links.map(({ to, icon, label, short, badge }) => ({
    to,
    icon: icon as IconName,
    label: t(label),
    short: t(short ?? label),
    badge: badgeOf(badge, counts, t),
  }))

/** What this member is offered at one place; `more` is what the top bar has and a phone's tabs have no room for. */
export function useNavItems(place: NavLink['places'][number] | 'more'): NavItem[] {
  const { nav } = useBootstrap()
  const counts = useCounts()
  const t = useT()
  const here = ({ places }: NavLink) =>
    place === 'more' ? places.includes('top') && !places.includes('tabs') : places.includes(place)
  return navItems(nav.filter(here), counts, t)
}
