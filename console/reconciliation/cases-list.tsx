import { DataTable, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DayField } from '../shared/day-field.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { ProviderField } from '../shared/provider-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { wide } from '../shared/wide.ts'
import { CaseKind } from './case-kind.tsx'

export function CaseList() {
  const states = useStatusChoices('open', 'healed', 'resolved')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'opened_at', order: 'DESC' }}
      filterDefaultValues={{ status: 'open' }}
      filters={[<SelectInput key="status" source="status" choices={states} alwaysOn />]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source="day">
          <DayField source="day" />
        </DataTable.Col>
        <DataTable.Col source="kind">
          <CaseKind source="kind" />
        </DataTable.Col>
        <DataTable.Col source="provider" disableSort sx={wide}>
          <ProviderField />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort sx={wide}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="ours" disableSort align="right">
          <MoneyField source="ours" />
        </DataTable.Col>
        <DataTable.Col source="theirs" disableSort align="right">
          <MoneyField source="theirs" />
        </DataTable.Col>
        <DataTable.Col source="status" sx={wide}>
          <StatusChip source="status" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
