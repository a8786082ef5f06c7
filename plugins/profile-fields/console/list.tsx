import { pickText, recordList } from '../../../console/kit/index.ts'

export const FieldList = recordList<'profile-fields'>({
  scope: 'domain',
  ordered: true,
  opens: 'edit',
  switches: 'active',
  labelOf: (source) => `plugins.profile-fields.fields.${source}`,
  columns: [
    { source: 'labels', render: ({ key, labels }) => pickText(labels) ?? key },
    { source: 'kind', render: ({ kind }, translate) => translate(`plugins.profile-fields.kinds.${kind}`) },
    { source: 'domain_id', hiddenOnPhones: true },
    { source: 'active' },
  ],
})
