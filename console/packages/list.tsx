import { BooleanField, DataTable, List, ReferenceField, TextField } from 'react-admin'
import { useDomainFilter } from '../shared/filters.ts'
import { MoneyField } from '../shared/money-field.tsx'
import { ScopeStrip } from '../shared/scope-strip.tsx'

export function PackageList() {
  const filter = useDomainFilter()
  return (
    <>
      <ScopeStrip />
      <List filter={filter} sort={{ field: 'country', order: 'ASC' }} perPage={50}>
        <DataTable>
          <DataTable.Col source="domain_id">
            <ReferenceField source="domain_id" reference="domains" link={false} emptyText="console.scope.all_domains">
              <TextField source="name" />
            </ReferenceField>
          </DataTable.Col>
          <DataTable.Col source="country" />
          <DataTable.Col source="tier" />
          <DataTable.NumberCol source="credits" />
          <DataTable.Col source="amount">
            <MoneyField source="amount" />
          </DataTable.Col>
          <DataTable.Col source="popular">
            <BooleanField source="popular" />
          </DataTable.Col>
          <DataTable.Col source="active">
            <BooleanField source="active" />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  )
}
