import { DataTable, DateField, List, SearchInput, SelectInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { useDomainFilter } from '../shared/filters.ts'
import { MoneyField } from '../shared/money-field.tsx'
import { ScopeStrip } from '../shared/scope-strip.tsx'
import { StatusChip } from '../shared/status-chip.tsx'

export function OrderList() {
  const filter = useDomainFilter()
  const states = useStatusChoices('open', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back')
  return (
    <>
      <ScopeStrip />
      <List
        filter={filter}
        sort={{ field: 'created_at', order: 'DESC' }}
        filters={[
          <SearchInput key="q" source="q" alwaysOn />,
          <SelectInput key="status" source="status" choices={states} alwaysOn />,
        ]}
      >
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="reference" disableSort />
          <DataTable.Col source="created_at">
            <DateField source="created_at" showTime />
          </DataTable.Col>
          <DataTable.Col source="country" />
          <DataTable.NumberCol source="credits" />
          <DataTable.Col source="amount">
            <MoneyField source="amount" />
          </DataTable.Col>
          <DataTable.Col source="discount_code" disableSort />
          <DataTable.Col source="status">
            <StatusChip source="status" />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  )
}
