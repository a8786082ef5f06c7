import { BooleanField, DataTable, FunctionField, SearchInput, SelectInput } from 'react-admin'
import { DomainField, RecordsTable, ResourceList } from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { languageChoices, useKindChoices } from './choices.ts'

export function LineList() {
  const kinds = useKindChoices()
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'position', order: 'ASC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="language" source="language" choices={languageChoices} alwaysOn />,
        <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
      ]}
    >
      <RecordsTable opens="edit">
        <DataTable.Col source="text" />
        <DataTable.Col source="language">
          <FunctionField render={(line) => languageNames[line.language]} />
        </DataTable.Col>
        <DataTable.Col source="kind">
          <FunctionField render={(line) => kinds.find(({ id }) => id === line.kind)?.name} />
        </DataTable.Col>
        <DataTable.Col source="domain_id">
          <DomainField />
        </DataTable.Col>
        <DataTable.NumberCol source="position" />
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
