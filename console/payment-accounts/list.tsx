import { CountriesField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { Methods } from '../shared/method-mark.tsx'
import { recordList } from '../shared/record-list.tsx'

export const PaymentAccountList = recordList<'payment-accounts'>({
  scope: 'domain',
  ordered: true,
  opens: 'edit',
  switches: 'active',
  columns: [
    { source: 'label', below: <DomainField />, sx: { minWidth: { md: 180 } } },
    { source: 'provider' },
    { source: 'domain_id', hiddenOnPhones: true },
    {
      source: 'countries',
      as: CountriesField,
      props: { most: 1 },
      sortable: false,
      hiddenOnPhones: true,
    },
    {
      source: 'methods',
      sortable: false,
      hiddenOnPhones: true,
      render: ({ methods }) => <Methods ids={methods} maxShown={2} />,
    },
    { source: 'active' },
  ],
})
