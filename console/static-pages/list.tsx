import { DataTable, SearchInput, SelectInput, TextField } from 'react-admin'
import { languages } from '../providers/i18n.ts'
import { CountryField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { LanguageField } from '../shared/language-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'

export function DocumentList() {
  return (
    <ResourceList
      scope="domain-country"
      sort={{ field: 'updated_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput
          key="locale"
          source="locale"
          choices={languages.map(({ locale, name }) => ({ id: locale, name }))}
          translateChoice={false}
          alwaysOn
        />,
      ]}
    >
      <RecordsTable opens="edit">
        <DataTable.Col source="token">
          <TextField source="address" />
        </DataTable.Col>
        <DataTable.Col source="title" />
        <DataTable.Col source="locale">
          <LanguageField />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="country">
          <CountryField />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort>
          <StatusChip source="state" />
        </DataTable.Col>
        <DataTable.Col source="updated_at">
          <MomentField source="updated_at" />
        </DataTable.Col>
        <DataTable.Col source="updated_by_name" disableSort />
      </RecordsTable>
    </ResourceList>
  )
}
