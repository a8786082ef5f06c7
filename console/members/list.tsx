import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { DataTable, NullableBooleanInput, SearchInput, SelectInput, useRecordContext, useTranslate } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { CountryField } from '../shared/country-inputs.tsx'
import { DayField } from '../shared/day-field.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { Person } from '../shared/thumb.tsx'
import { RestrictSelected } from './restrict-selected.tsx'

const row = rowOf<'members'>()
const filter = filterOf<'members'>()

export function MemberList() {
  const states = useStatusChoices('not_confirmed', 'active', 'disabled', 'banned', 'deleted')
  return (
    <ResourceList
      scope="domain-country"
      sort={{ field: 'signup_date', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source={filter('q')} alwaysOn />,
        <SelectInput key="status" source={filter('status')} choices={states} alwaysOn />,
        <NullableBooleanInput key="paid_user" source={filter('paid_user')} />,
      ]}
    >
      <RecordsTable opens="show" chosen={<RestrictSelected />}>
        <DataTable.Col source={row('name')}>
          <NameAndFace />
        </DataTable.Col>
        <DataTable.Col source={row('status')}>
          <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <StatusChip source={row('status')} />
            <Premium />
          </Box>
        </DataTable.Col>
        <DataTable.Col source={row('email')} disableSort />
        <DataTable.Col source={row('country')} label="resources.members.fields.domain_id">
          <Box sx={{ display: 'grid' }}>
            <DomainField />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <CountryField />
            </Box>
          </Box>
        </DataTable.Col>
        <DataTable.NumberCol source={row('credits')} />
        <DataTable.Col source={row('signup_date')} field={DayField} />
      </RecordsTable>
    </ResourceList>
  )
}

/** Shown for Premium members only. */
function Premium() {
  const translate = useTranslate()
  if (!useRecordContext()?.paid_user) return null
  return <Chip size="small" variant="outlined" label={translate('resources.members.fields.paid_user')} />
}

function NameAndFace() {
  const member = useRecordContext()
  const translate = useTranslate()
  if (!member) return null
  return (
    <Person
      photoId={member.photo_id}
      colour={member.colour}
      name={member.name}
      fictional={member.fictional ? translate('resources.members.fields.fictional') : null}
      line={[member.age, member.place].filter(Boolean).join(', ')}
    />
  )
}
