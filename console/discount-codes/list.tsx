import { DataTable, DateField, List, SearchInput } from 'react-admin'
import { useDomainFilter } from '../shared/filters.ts'
import { ScopeStrip } from '../shared/scope-strip.tsx'
import { StatusChip } from '../shared/status-chip.tsx'

export function DiscountCodeList() {
  const filter = useDomainFilter()
  return (
    <>
      <ScopeStrip />
      <List
        filter={filter}
        sort={{ field: 'created_at', order: 'DESC' }}
        filters={[<SearchInput key="q" source="q" alwaysOn />]}
      >
        <DataTable>
          <DataTable.Col source="code" />
          <DataTable.NumberCol source="value_percentage" />
          <DataTable.Col source="country" />
          <DataTable.Col source="validity" disableSort>
            <StatusChip source="validity" />
          </DataTable.Col>
          <DataTable.Col source="expires">
            <DateField source="expires" showTime />
          </DataTable.Col>
          <DataTable.Col source="status">
            <StatusChip source="status" />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  )
}
