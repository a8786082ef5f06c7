import type { NavLink } from '../../core/platform/pages/index.ts'
import { useSetting } from '../app/bootstrap.ts'
import { useCount } from '../app/counts.ts'
import { useT } from '../app/i18n.tsx'
import { CountBadge, type Tone } from '../components/badge.tsx'

type BadgeKind = NonNullable<NavLink['badge']>

const counts = { unread: 'unread', new_likes: 'newLikes', credits: 'credits' } as const

/** The tone of a badge; null for none. Credits: a warning from `fewCredits` down to 1, danger at 0. */
export function pickTone(counted: BadgeKind, count: number, fewCredits: number): Tone | null {
  if (counted !== 'credits') return 'unread'
  if (count > fewCredits) return null
  return count > 0 ? 'warning' : 'danger'
}

export function NavBadge({ counted, className }: { counted: NavLink['badge']; className?: string }) {
  return counted ? <Count counted={counted} className={className} /> : null
}

function Count({ counted, className }: { counted: BadgeKind; className?: string }) {
  const t = useT()
  const count = useCount(counts[counted])
  const tone = pickTone(counted, count, useSetting('credits_badge_from'))
  if (!tone) return null
  const label = t(counted === 'credits' ? 'nav.credits_left' : `nav.${counted}`, { count })
  const showZero = counted === 'credits'
  return <CountBadge count={count} tone={tone} label={label} showZero={showZero} className={className} />
}
