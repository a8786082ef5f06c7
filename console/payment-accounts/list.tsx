import { BooleanField, DataTable, FunctionField } from 'react-admin'
import { DomainField } from '../shared/domain-field.tsx'
import { Methods } from '../shared/method-mark.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'

export function PaymentAccountList() {
  return (
    <ResourceList scope="domain" sort={{ field: 'position', order: 'ASC' }}>
      <RecordsTable opens="edit">
        <DataTable.Col source="label" />
        <DataTable.Col source="provider" />
        <DataTable.Col source="domain_id">
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="countries" disableSort>
          <FunctionField render={(account) => account.countries.join(', ')} />
        </DataTable.Col>
        <DataTable.Col source="methods" disableSort>
          <FunctionField render={(account) => <Methods ids={account.methods} />} />
        </DataTable.Col>
        <DataTable.Col source="has_credentials" disableSort>
          <BooleanField source="has_credentials" />
        </DataTable.Col>
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
