import { BooleanField, DataTable } from 'react-admin'
import { CountryField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'

export function PackageList() {
  return (
    <ResourceList scope="domain-country" sort={{ field: 'country', order: 'ASC' }} perPage={50}>
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col source="tier" />
        <DataTable.Col source="domain_id">
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="country">
          <CountryField />
        </DataTable.Col>
        <DataTable.NumberCol source="credits" />
        <DataTable.Col source="amount" align="right">
          <MoneyField source="amount" />
        </DataTable.Col>
        <DataTable.Col source="popular">
          <BooleanField source="popular" />
        </DataTable.Col>
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
