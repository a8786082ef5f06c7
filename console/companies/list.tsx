import { DataTable, List } from 'react-admin'

export function CompanyList() {
  return (
    <List sort={{ field: 'name', order: 'ASC' }}>
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="name" />
        <DataTable.Col source="city" />
        <DataTable.Col source="country" />
        <DataTable.Col source="kvk" disableSort />
      </DataTable>
    </List>
  )
}
