import { DomainField, recordList } from '../../../console/kit/index.ts'
import { designName, field } from './choices.ts'
import { State } from './state.tsx'

const describe = ({ slug, weight }: { slug: string; weight: number }) => `${slug || '–'} (${weight})`

export const SplitList = recordList<'landers/splits'>({
  scope: 'domain',
  sort: 'design',
  opens: 'edit',
  labelOf: field,
  columns: [
    {
      source: 'design',
      render: ({ design }, translate) => translate(designName(design)),
      below: <DomainField />,
    },
    { source: 'domain_id', wide: true },
    { label: field('arms'), render: ({ arms }) => arms.map(describe).join(', ') },
    { source: 'planned', number: true, wide: true },
    { source: 'status', as: State },
  ],
})
