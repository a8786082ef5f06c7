import { DataTable } from 'react-admin'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { ProviderField } from '../shared/provider-field.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { wide } from '../shared/wide.ts'

const parts = ['gross', 'refunded', 'charged_back', 'fees']

/** What providers have paid out, as they tell it. */
export function SettlementList() {
  return (
    <ResourceList scope="domain" sort={{ field: 'at', order: 'DESC' }}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="at">
          <MomentField source="at" />
        </DataTable.Col>
        <DataTable.Col source="provider">
          <ProviderField />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort sx={wide}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="reference" disableSort sx={{ ...wide, whiteSpace: 'nowrap' }} />
        {parts.map((source) => (
          <DataTable.Col key={source} source={source} disableSort align="right" sx={wide}>
            <MoneyField source={source} />
          </DataTable.Col>
        ))}
        <DataTable.Col source="paid_out" align="right">
          <MoneyField source="paid_out" />
        </DataTable.Col>
      </DataTable>
    </ResourceList>
  )
}
