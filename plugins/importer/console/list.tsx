import { MomentField, recordList } from '../../../console/kit/index.ts'
import { statuses } from '../shared/words.ts'
import { StateChip, WordField } from './word-field.tsx'
import { textKey } from './words.ts'

export const RunList = recordList<'importer/runs'>({
  scope: 'domain',
  sort: '-created_at',
  filters: [{ source: 'status', choices: statuses.map((id) => ({ id, name: textKey(`states.${id}`) })) }],
  opens: 'show',
  labelOf: (source) => textKey(`fields.${source}`),
  columns: [
    { source: 'source' },
    { source: 'kind', as: WordField, props: { words: 'kinds' } },
    { source: 'what', as: WordField, props: { words: 'contents' } },
    { source: 'status', as: StateChip },
    { source: 'domain_id', wide: true },
    { source: 'created_at', as: MomentField, wide: true },
  ],
})
