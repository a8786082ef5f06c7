import { BooleanField, DataTable, TextField, useRecordContext, useTranslate } from 'react-admin'
import { Below } from '../shared/below.tsx'
import { CountryField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { wide } from '../shared/wide.ts'
import { OrderButton } from './order-dialog.tsx'

function Credits() {
  const translate = useTranslate()
  return translate('console.packages.credits', { smart_count: useRecordContext()?.credits ?? 0 })
}

export function PackageList() {
  return (
    <ResourceList
      scope="domain-country"
      sort={{ field: 'country', order: 'ASC' }}
      perPage={50}
      actions={<OrderButton />}
    >
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col source="tier">
          <TextField source="tier" />
          <Below>
            <Credits /> · <DomainField />
            <br />
            <CountryField />
          </Below>
        </DataTable.Col>
        <DataTable.Col source="domain_id" sx={wide}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="country" sx={wide}>
          <CountryField />
        </DataTable.Col>
        <DataTable.NumberCol source="credits" sx={wide} />
        <DataTable.Col source="amount" align="right">
          <MoneyField source="amount" />
        </DataTable.Col>
        <DataTable.Col source="popular" sx={wide}>
          <BooleanField source="popular" />
        </DataTable.Col>
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
