import { BooleanField, DataTable, FunctionField, TextField } from 'react-admin'
import { Below } from '../shared/below.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { Methods } from '../shared/method-mark.tsx'
import { ProviderField } from '../shared/provider-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { wide } from '../shared/wide.ts'

export function PaymentAccountList() {
  return (
    <ResourceList scope="domain" sort={{ field: 'position', order: 'ASC' }}>
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col source="label">
          <TextField source="label" />
          <Below>
            <DomainField />
          </Below>
        </DataTable.Col>
        <DataTable.Col source="provider">
          <ProviderField />
        </DataTable.Col>
        <DataTable.Col source="domain_id" sx={wide}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="countries" disableSort sx={wide}>
          <FunctionField render={(account) => account.countries.join(', ')} />
        </DataTable.Col>
        <DataTable.Col source="methods" disableSort sx={wide}>
          <FunctionField render={(account) => <Methods ids={account.methods} />} />
        </DataTable.Col>
        <DataTable.Col source="has_credentials" disableSort sx={wide}>
          <BooleanField source="has_credentials" />
        </DataTable.Col>
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
