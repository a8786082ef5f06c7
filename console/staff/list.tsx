import Chip from '@mui/material/Chip'
import { BooleanField, DataTable, FunctionField, SearchInput, TextField, useTranslate } from 'react-admin'
import { Below } from '../shared/below.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { useDomains } from '../shared/session.ts'
import { filterOf, rowOf } from '../shared/sources.ts'
import { wide } from '../shared/wide.ts'

const row = rowOf<'staff'>()
const filter = filterOf<'staff'>()

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
    <ResourceList
      sort={{ field: 'name', order: 'ASC' }}
      filters={[<SearchInput key="q" source={filter('q')} alwaysOn />]}
    >
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col source={row('name')}>
          <TextField source={row('name')} />
          <Below>
            <TextField source={row('email')} />
          </Below>
        </DataTable.Col>
        <DataTable.Col source={row('email')} sx={wide} />
        <DataTable.Col source={row('grants')} disableSort>
          <FunctionField render={(person) => person.grants.map(describe).join(', ')} />
        </DataTable.Col>
        <DataTable.Col source={row('active')} label="resources.staff.fields.state">
          <FunctionField
            render={({ active, invited }) => (
              <Chip
                size="small"
                variant="outlined"
                color={active ? (invited ? 'warning' : 'success') : 'default'}
                label={translate(`console.staff.${active ? (invited ? 'invited' : 'active') : 'off'}`)}
              />
            )}
          />
        </DataTable.Col>
        <DataTable.Col source={row('second_factor')} disableSort sx={wide} field={BooleanField} />
        <DataTable.Col source={row('last_seen_at')} disableSort sx={wide} field={MomentField} />
      </RecordsTable>
    </ResourceList>
  )
}
