import { usePermissions, useTranslate } from 'react-admin'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { Stat } from '../charts/stat.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import type { DashboardReply } from './types.ts'
import { useRelativeTime } from './use-relative-time.ts'

/** Waiting work: its amount, age and next deadline. */
export function WorkStats({ reviews, complaints }: Pick<DashboardReply, 'reviews' | 'complaints'>) {
  const translate = useTranslate()
  const ago = useRelativeTime()
  const number = new Intl.NumberFormat(useFormatLocale())
  return (
    <>
      {reviews ? (
        <Stat
          label={translate('console.dashboard.pending_reviews')}
          to="/reviews"
          note={
            reviews.oldest_at
              ? translate('console.dashboard.oldest', { ago: ago(reviews.oldest_at) })
              : translate('console.dashboard.nothing_waits')
          }
        >
          {number.format(reviews.pending)}
        </Stat>
      ) : null}
      {complaints ? (
        <Stat
          label={translate('console.dashboard.open_complaints')}
          to="/complaints"
          urgent={complaints.overdue > 0}
          note={
            complaints.overdue > 0
              ? translate('console.dashboard.overdue', { smart_count: complaints.overdue })
              : complaints.next_due_at
                ? translate('console.dashboard.next_due', { when: ago(complaints.next_due_at) })
                : translate('console.dashboard.nothing_waits')
          }
        >
          {number.format(complaints.open)}
        </Stat>
      ) : null}
    </>
  )
}

/** How busy the site is now. */
export function PeopleStats({ people }: { people: NonNullable<DashboardReply['people']> }) {
  const translate = useTranslate()
  const { permissions } = usePermissions<StaffAbility>()
  const number = new Intl.NumberFormat(useFormatLocale())
  return (
    <>
      <Stat
        label={translate('console.dashboard.online')}
        to={permissions?.can('read', 'member') ? '/members' : undefined}
        note={translate('console.dashboard.online_note')}
      >
        {number.format(people.online)}
      </Stat>
      <Stat label={translate('console.dashboard.messages')} note={translate('console.dashboard.messages_note')}>
        {number.format(people.messages)}
        {people.messages >= people.messages_limit ? '+' : ''}
      </Stat>
    </>
  )
}
