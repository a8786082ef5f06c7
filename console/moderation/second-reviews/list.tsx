import { BooleanInput, useRecordContext, useTranslate } from 'react-admin'
import { MomentField } from '../../shared/moment-field.tsx'
import { recordList } from '../../shared/record-list.tsx'
import { StatusText } from '../../shared/status-chip.tsx'

/** A moderator's decision, by the name of its action. */
export function DecisionField({ source }: { source: string; label?: string }) {
  const value = useRecordContext()?.[source]
  const translate = useTranslate()
  return typeof value === 'string' ? translate(`console.reviews.action_${value}`) : '–'
}

export const SecondReviewList = recordList<'second-reviews'>({
  scope: 'domain',
  sort: '-second_at',
  filterDefaultValues: { open: true },
  filters: [
    { source: 'open', as: BooleanInput },
    { source: 'kind', statuses: ['photo', 'message_report', 'photo_report', 'complaint', 'content_notice'] },
  ],
  empty: false,
  opens: 'show',
  columns: [
    { source: 'kind', as: StatusText },
    { source: 'first_action', as: DecisionField, sortable: false },
    { source: 'second_action', as: DecisionField, sortable: false },
    { source: 'settled_action', as: DecisionField, sortable: false },
    { source: 'domain_id', sortable: false },
    { source: 'second_at', as: MomentField },
  ],
})
