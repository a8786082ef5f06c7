import { recordList } from '../../../console/kit/index.ts'

export const ProviderList = recordList<'sign-in-with/providers'>({
  scope: 'domain',
  ordered: true,
  opens: 'edit',
  columns: [
    { source: 'label' },
    { source: 'domain_id' },
    { source: 'issuer', hiddenOnPhones: true, sx: { overflowWrap: 'anywhere' } },
    { source: 'active' },
  ],
})
