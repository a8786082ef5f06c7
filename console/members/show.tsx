import Box from '@mui/material/Box'
import { BooleanField, FunctionField, NumberField, Show, TextField, TopToolbar, useRecordContext } from 'react-admin'
import { RecordParts } from '../plugin-parts/parts.tsx'
import { CountryField } from '../shared/country-inputs.tsx'
import { Details, ownLines } from '../shared/details.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { LoginLock } from '../shared/login-lock.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { ReasonedAction } from '../shared/reasoned-action.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { useMay } from '../shared/use-may.ts'
import { BanAction } from './ban-action.tsx'
import { Bookings } from './bookings.tsx'

/** What may be done to an account in each state, as the server allows it. */
const actions: Record<string, ('ban' | 'unban' | 'disable' | 'enable')[]> = {
  not_confirmed: ['disable', 'ban'],
  active: ['disable', 'ban'],
  disabled: ['enable', 'ban'],
  banned: ['unban'],
}

function Standing() {
  const member = useRecordContext()
  const may = useMay()
  if (!member || !may('update', 'member', member.domain_id)) return null
  return actions[member.status]?.map((action) =>
    action === 'ban' ? (
      <BanAction key={action} />
    ) : (
      <ReasonedAction
        key={action}
        route={`POST /api/console/members/:id/${action}`}
        texts={`console.members.${action}`}
        name={member.name}
      />
    ),
  )
}

const Actions = () => (
  <TopToolbar>
    <Standing />
  </TopToolbar>
)

export function MemberShow() {
  return (
    <Show actions={<Actions />} component="div">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LoginLock owner="member" />
        <Details>
          <TextField source="name" />
          <StatusChip source="status" />
          <TextField source="email" />
          <BooleanField source="confirmed" />
          <DomainField source="domain_id" />
          <CountryField source="country" />
          <FunctionField source="place" render={(member) => [member.place, member.region].filter(Boolean).join(', ')} />
          <NumberField source="age" />
          <BooleanField source="paid_user" />
          <NumberField source="credits" />
          <MomentField source="signup_date" />
          <MomentField source="last_seen_at" />
          <BooleanField source="invisible" />
          <BooleanField source="fictional" />
        </Details>
        <Details long>
          <TextField source="description" emptyText="–" sx={ownLines} />
        </Details>
        <Bookings />
        <RecordParts place="member" />
      </Box>
    </Show>
  )
}
