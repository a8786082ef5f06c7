import { BooleanField, DataTable, FunctionField, List, useTranslate } from 'react-admin'

export function StaffList() {
  const translate = useTranslate()
  return (
    <List sort={{ field: 'name', order: 'ASC' }}>
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="name" />
        <DataTable.Col source="email" />
        <DataTable.Col source="grants" disableSort>
          <FunctionField
            render={(person) =>
              [
                ...new Set(person.grants.map((grant: { role: string }) => translate(`console.roles.${grant.role}`))),
              ].join(', ')
            }
          />
        </DataTable.Col>
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
