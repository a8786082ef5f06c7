import { BooleanField, DataTable, FunctionField, SearchInput, SelectInput } from 'react-admin'
import { DomainField, filterOf, RecordsTable, ResourceList, rowOf } from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { languageChoices, useKindChoices } from './choices.ts'

const row = rowOf<'icebreaker'>()
const filter = filterOf<'icebreaker'>()

export function LineList() {
  const kinds = useKindChoices()
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'position', order: 'ASC' }}
      filters={[
        <SearchInput key="q" source={filter('q')} alwaysOn />,
        <SelectInput key="language" source={filter('language')} choices={languageChoices} alwaysOn />,
        <SelectInput key="kind" source={filter('kind')} choices={kinds} alwaysOn />,
      ]}
    >
      <RecordsTable opens="edit">
        <DataTable.Col source={row('text')} />
        <DataTable.Col source={row('language')}>
          <FunctionField render={(line) => languageNames[line.language]} />
        </DataTable.Col>
        <DataTable.Col source={row('kind')}>
          <FunctionField render={(line) => kinds.find(({ id }) => id === line.kind)?.name} />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} field={DomainField} />
        <DataTable.NumberCol source={row('position')} />
        <DataTable.Col source={row('active')} field={BooleanField} />
      </RecordsTable>
    </ResourceList>
  )
}
