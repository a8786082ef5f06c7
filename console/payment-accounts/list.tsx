import { BooleanField, DataTable, FunctionField, TextField } from 'react-admin'
import { Below } from '../shared/below.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { Methods } from '../shared/method-mark.tsx'
import { ProviderField } from '../shared/provider-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { rowOf } from '../shared/sources.ts'
import { wide } from '../shared/wide.ts'

const row = rowOf<'payment-accounts'>()

export function PaymentAccountList() {
  return (
    <ResourceList scope="domain" sort={{ field: 'position', order: 'ASC' }}>
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col source={row('label')}>
          <TextField source={row('label')} />
          <Below>
            <DomainField />
          </Below>
        </DataTable.Col>
        <DataTable.Col source={row('provider')}>
          <ProviderField />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} sx={wide} field={DomainField} />
        <DataTable.Col source={row('countries')} disableSort sx={wide}>
          <FunctionField render={(account) => account.countries.join(', ')} />
        </DataTable.Col>
        <DataTable.Col source={row('methods')} disableSort sx={wide}>
          <FunctionField render={(account) => <Methods ids={account.methods} />} />
        </DataTable.Col>
        <DataTable.Col source={row('has_credentials')} disableSort sx={wide} field={BooleanField} />
        <DataTable.Col source={row('active')} field={BooleanField} />
      </RecordsTable>
    </ResourceList>
  )
}
