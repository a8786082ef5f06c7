import { BooleanField, DataTable, FunctionField, List } from 'react-admin'

export function DomainList() {
  return (
    <List sort={{ field: 'name', order: 'ASC' }}>
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="name" />
        <DataTable.Col source="host" />
        <DataTable.Col source="countries" disableSort>
          <FunctionField render={(domain) => domain.countries.join(', ')} />
        </DataTable.Col>
        <DataTable.Col source="time_zone" disableSort />
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
