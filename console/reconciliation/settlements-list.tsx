import { DataTable } from 'react-admin'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { ProviderField } from '../shared/provider-field.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { rowOf } from '../shared/sources.ts'
import { wide } from '../shared/wide.ts'

const row = rowOf<'settlements'>()

const parts = [row('gross'), row('refunded'), row('charged_back'), row('fees')]

/** Payouts reported by providers. */
export function SettlementList() {
  return (
    <ResourceList scope="domain" sort={{ field: 'at', order: 'DESC' }}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source={row('at')} field={MomentField} />
        <DataTable.Col source={row('provider')}>
          <ProviderField />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} disableSort sx={wide} field={DomainField} />
        <DataTable.Col source={row('reference')} disableSort sx={{ ...wide, whiteSpace: 'nowrap' }} />
        {parts.map((source) => (
          <DataTable.Col key={source} source={source} disableSort align="right" sx={wide} field={MoneyField} />
        ))}
        <DataTable.Col source={row('paid_out')} align="right" field={MoneyField} />
      </DataTable>
    </ResourceList>
  )
}
