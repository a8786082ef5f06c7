import type { CurrentUser } from '../app/bootstrap.ts'
import type { Counts } from '../app/counts.ts'
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

/** What the top bar and the tab bar offer a member. */
export function navItems(user: CurrentUser, counts: Counts, t: Translate): NavItem[] {
  return [
    { to: '/members', icon: 'search', label: t('nav.search'), short: t('nav.search_short') },
    {
      to: '/chats',
      icon: 'message-circle',
      label: t('nav.messages'),
      short: t('nav.messages'),
      badge: { count: counts.unread, tone: 'unread', label: t('nav.unread', { count: counts.unread }) },
    },
    {
      to: '/likes',
      icon: 'heart',
      label: t('nav.likes'),
      short: t('nav.likes'),
      badge: { count: counts.newLikes, tone: 'unread', label: t('nav.new_likes', { count: counts.newLikes }) },
    },
    user.paidUser
      ? {
          to: '/credits',
          icon: 'coins',
          label: t('nav.credits'),
          short: t('nav.credits'),
          badge: creditsBadge(counts.credits, t),
        }
      : { to: '/premium', icon: 'crown', label: t('nav.get_premium'), short: t('nav.premium_short') },
  ]
}
