import { BooleanField, DataTable, FunctionField, List } from 'react-admin'
import { useDomainFilter } from '../shared/filters.ts'
import { ScopeStrip } from '../shared/scope-strip.tsx'

export function PaymentAccountList() {
  const filter = useDomainFilter()
  return (
    <>
      <ScopeStrip />
      <List filter={filter} sort={{ field: 'position', order: 'ASC' }}>
        <DataTable>
          <DataTable.Col source="label" />
          <DataTable.Col source="provider" />
          <DataTable.Col source="countries" disableSort>
            <FunctionField render={(account) => account.countries.join(', ')} />
          </DataTable.Col>
          <DataTable.Col source="methods" disableSort>
            <FunctionField render={(account) => account.methods.join(', ')} />
          </DataTable.Col>
          <DataTable.Col source="active">
            <BooleanField source="active" />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  )
}
