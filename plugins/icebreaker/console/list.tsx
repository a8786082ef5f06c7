import { recordList } from '../../../console/kit/index.ts'
import { kindChoices } from './choices.ts'

export const LineList = recordList<'icebreaker'>({
  scope: 'domain',
  ordered: true,
  byLanguage: true,
  filters: [{ source: 'q' }, { source: 'kind', choices: kindChoices }],
  opens: 'edit',
  columns: [
    { source: 'text' },
    {
      source: 'kind',
      hiddenOnPhones: true,
      sx: { whiteSpace: 'nowrap' },
      render: ({ kind }, translate) => translate(`plugins.icebreaker.kinds.${kind}`),
    },
    { source: 'domain_id', hiddenOnPhones: true },
    { source: 'active' },
  ],
})
