import { recordList } from '../../../console/kit/index.ts'
import { field } from './choices.ts'

export const ContentList = recordList<'landers/contents'>({
  scope: 'domain',
  sort: 'design',
  opens: 'edit',
  labelOf: field,
  columns: [
    { source: 'design' },
    { source: 'slug' },
    { source: 'language' },
    { source: 'domain_id' },
    { source: 'headline', sortable: false },
    { source: 'status', render: ({ status }, translate) => translate(`plugins.landers.states.${status}`) },
  ],
})
