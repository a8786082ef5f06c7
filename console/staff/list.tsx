import { BooleanField, DataTable, FunctionField, SearchInput, useTranslate } from 'react-admin'
import { ResourceList } from '../shared/resource-list.tsx'
import { useDomains } from '../shared/session.ts'

interface Grant {
  role: string
  domain_id: number | null
}

export function StaffList() {
  const translate = useTranslate()
  const domains = useDomains()
  const describe = ({ role, domain_id: id }: Grant) => {
    const name = translate(`console.roles.${role}`)
    const domain = domains.find((each) => each.id === id)?.name
    return id === null ? name : `${name} (${domain ?? id})`
  }
  return (
    <ResourceList sort={{ field: 'name', order: 'ASC' }} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="name" />
        <DataTable.Col source="email" />
        <DataTable.Col source="grants" disableSort>
          <FunctionField render={(person) => person.grants.map(describe).join(', ')} />
        </DataTable.Col>
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </DataTable>
    </ResourceList>
  )
}
