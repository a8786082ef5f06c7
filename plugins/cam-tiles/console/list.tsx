import { BooleanField, DataTable, FunctionField } from 'react-admin'
import { DomainField, MomentField, RecordsTable, ResourceList } from '../../../console/kit/index.ts'

export function TileList() {
  return (
    <ResourceList scope="domain" sort={{ field: 'position', order: 'ASC' }}>
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col source="title" />
        <DataTable.Col source="link" />
        <DataTable.Col source="domain_id">
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="countries" disableSort>
          <FunctionField render={(tile) => tile.countries.join(', ')} />
        </DataTable.Col>
        <DataTable.Col source="languages" disableSort>
          <FunctionField render={(tile) => tile.languages.join(', ')} />
        </DataTable.Col>
        <DataTable.NumberCol source="position" />
        <DataTable.Col source="active_until">
          <MomentField source="active_until" />
        </DataTable.Col>
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
