import { BooleanField, DataTable, FunctionField } from 'react-admin'
import { DomainField, MomentField, RecordsTable, ResourceList, rowOf } from '../../../console/kit/index.ts'

const row = rowOf<'cam-tiles'>()

export function TileList() {
  return (
    <ResourceList scope="domain" sort={{ field: 'position', order: 'ASC' }}>
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col source={row('title')} />
        <DataTable.Col source={row('link')} />
        <DataTable.Col source={row('domain_id')} field={DomainField} />
        <DataTable.Col source={row('countries')} disableSort>
          <FunctionField render={(tile) => tile.countries.join(', ')} />
        </DataTable.Col>
        <DataTable.Col source={row('languages')} disableSort>
          <FunctionField render={(tile) => tile.languages.join(', ')} />
        </DataTable.Col>
        <DataTable.NumberCol source={row('position')} />
        <DataTable.Col source={row('active_until')} field={MomentField} />
        <DataTable.Col source={row('active')} field={BooleanField} />
      </RecordsTable>
    </ResourceList>
  )
}
