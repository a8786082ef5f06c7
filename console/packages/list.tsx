import { BooleanField, useRecordContext, useTranslate } from 'react-admin'
import { CountryField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { OrderButton } from './order-dialog.tsx'

function CreditsAndPlace() {
  const translate = useTranslate()
  return (
    <>
      {translate('console.packages.credits', { smart_count: useRecordContext()?.credits ?? 0 })} · <DomainField />
      <br />
      <CountryField />
    </>
  )
}

/** The tier by its name: trial, small, medium or large. */
function Tier(_: { source: 'tier' }) {
  const translate = useTranslate()
  const tier = useRecordContext()?.tier
  return tier ? translate(`console.packages.tier_${tier}`) : null
}

export const PackageList = recordList<'packages'>({
  scope: 'domain-country',
  sort: 'country',
  perPage: 50,
  actions: <OrderButton />,
  opens: 'edit',
  switches: 'active',
  columns: [
    { source: 'tier', as: Tier, below: <CreditsAndPlace /> },
    { source: 'domain_id', wide: true },
    { source: 'country', wide: true },
    { source: 'credits', number: true, wide: true },
    { source: 'amount', as: MoneyField },
    { source: 'popular', as: BooleanField, props: { FalseIcon: null }, wide: true },
    { source: 'active' },
  ],
})
