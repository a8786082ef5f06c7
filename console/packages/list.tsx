import { BooleanField, DataTable, TextField, useRecordContext, useTranslate } from 'react-admin'
import { Below } from '../shared/below.tsx'
import { CountryField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { MoneyField } from '../shared/money-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { rowOf } from '../shared/sources.ts'
import { wide } from '../shared/wide.ts'
import { OrderButton } from './order-dialog.tsx'

const row = rowOf<'packages'>()

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
        <DataTable.Col source={row('tier')}>
          <TextField source={row('tier')} />
          <Below>
            <Credits /> · <DomainField />
            <br />
            <CountryField />
          </Below>
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} sx={wide} field={DomainField} />
        <DataTable.Col source={row('country')} sx={wide} field={CountryField} />
        <DataTable.NumberCol source={row('credits')} sx={wide} />
        <DataTable.Col source={row('amount')} align="right" field={MoneyField} />
        <DataTable.Col source={row('popular')} sx={wide} field={BooleanField} />
        <DataTable.Col source={row('active')} field={BooleanField} />
      </RecordsTable>
    </ResourceList>
  )
}
