import { pickText, recordList } from '../../../console/kit/index.ts'
import { StandardGenders } from './standard-genders.tsx'

export const GenderList = recordList<'genders'>({
  scope: 'domain',
  // The standard genders are there even if nothing else is.
  empty: false,
  footer: <StandardGenders />,
  ordered: true,
  opens: 'edit',
  switches: 'active',
  labelOf: (source) => `plugins.genders.fields.${source}`,
  columns: [
    { source: 'labels', render: ({ key, labels }) => pickText(labels) ?? key },
    {
      source: 'searched',
      wide: true,
      render: ({ searched }, translate) => translate(`plugins.genders.searches.${searched}`),
    },
    { source: 'domain_id' },
    { source: 'active' },
  ],
})
