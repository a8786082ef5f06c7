import { pickText, recordList } from '../../../console/kit/index.ts'

export const GenderList = recordList<'genders'>({
  scope: 'domain',
  sort: 'position',
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
    { source: 'position', number: true, wide: true },
    { source: 'active' },
  ],
})
