import { DataTable, SearchInput, SelectInput, TextField } from 'react-admin'
import { languages } from '../providers/i18n.ts'
import { CountryField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { LanguageField } from '../shared/language-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'

const row = rowOf<'documents'>()
const filter = filterOf<'documents'>()

export function DocumentList() {
  return (
    <ResourceList
      scope="domain-country"
      sort={{ field: 'updated_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source={filter('q')} alwaysOn />,
        <SelectInput
          key="locale"
          source={filter('locale')}
          choices={languages.map(({ locale, name }) => ({ id: locale, name }))}
          translateChoice={false}
          alwaysOn
        />,
      ]}
    >
      <RecordsTable opens="edit">
        <DataTable.Col source={row('token')}>
          <TextField source={row('address')} />
        </DataTable.Col>
        <DataTable.Col source={row('title')} />
        <DataTable.Col source={row('locale')}>
          <LanguageField />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} disableSort field={DomainField} />
        <DataTable.Col source={row('country')} field={CountryField} />
        <DataTable.Col source={row('state')} disableSort field={StatusChip} />
        <DataTable.Col source={row('updated_at')} field={MomentField} />
        <DataTable.Col source={row('updated_by_name')} disableSort />
      </RecordsTable>
    </ResourceList>
  )
}
