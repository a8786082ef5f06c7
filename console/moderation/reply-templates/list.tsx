import { BooleanField } from 'react-admin'
import { complaintKinds } from '../../../core/shared/choices.ts'
import { LanguageField, languageChoices } from '../../shared/language-field.tsx'
import { recordList } from '../../shared/record-list.tsx'
import { rowOf } from '../../shared/sources.ts'
import { StatusChip } from '../../shared/status-chip.tsx'

const row = rowOf<'reply-templates'>()

/** Reply templates, in the order of their shortcuts. */
export const ReplyTemplateList = recordList<'reply-templates'>({
  scope: 'domain',
  sort: 'position',
  filters: [
    { source: 'locale', choices: languageChoices },
    { source: 'kind', statuses: complaintKinds },
  ],
  opens: 'edit',
  columns: [
    { source: 'title', below: <LanguageField source={row('locale')} /> },
    { source: 'locale', wide: true },
    {
      source: 'kind',
      sortable: false,
      as: StatusChip,
      props: { emptyText: 'console.reply_templates.every_kind' },
    },
    { source: 'domain_id', sortable: false, wide: true },
    { source: 'shipped', as: BooleanField, props: { FalseIcon: null }, sortable: false, wide: true },
    { source: 'position', number: true, wide: true },
  ],
})
