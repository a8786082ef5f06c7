import { BooleanInput, useRecordContext, useTranslate } from 'react-admin'
import { MomentField } from '../../shared/moment-field.tsx'
import { recordList } from '../../shared/record-list.tsx'
import { StatusText } from '../../shared/status-chip.tsx'
import { CaseSubject } from '../reviews/case-subject.tsx'

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
    {
      source: 'subject_id',
      as: CaseSubject,
      label: 'resources.reviews.fields.subject_id',
      sortable: false,
    },
    { source: 'kind', as: StatusText, sx: { whiteSpace: 'nowrap' } },
    { source: 'first_action', as: DecisionField, sortable: false, named: true },
    { source: 'second_action', as: DecisionField, sortable: false, named: true },
    { source: 'settled_action', as: DecisionField, sortable: false, hiddenOnPhones: true },
    { source: 'domain_id', sortable: false, hiddenOnPhones: true },
    { source: 'second_at', as: MomentField },
  ],
})
