import { DataTable, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DayField } from '../shared/day-field.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { ProviderField } from '../shared/provider-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { wide } from '../shared/wide.ts'
import { CaseKind } from './case-kind.tsx'

const row = rowOf<'reconciliation-cases'>()
const filter = filterOf<'reconciliation-cases'>()

export function CaseList() {
  const states = useStatusChoices('open', 'healed', 'resolved')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'opened_at', order: 'DESC' }}
      filterDefaultValues={{ status: 'open' }}
      filters={[<SelectInput key="status" source={filter('status')} choices={states} alwaysOn />]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source={row('day')} field={DayField} />
        <DataTable.Col source={row('kind')} field={CaseKind} />
        <DataTable.Col source={row('provider')} disableSort sx={wide}>
          <ProviderField />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} disableSort sx={wide} field={DomainField} />
        <DataTable.Col source={row('ours')} disableSort align="right" field={MoneyField} />
        <DataTable.Col source={row('theirs')} disableSort align="right" field={MoneyField} />
        <DataTable.Col source={row('status')} sx={wide} field={StatusChip} />
      </RecordsTable>
    </ResourceList>
  )
}
