import Box from '@mui/material/Box'
import { NullableBooleanInput, useRecordContext, useTranslate } from 'react-admin'
import { DayField } from '../shared/day-field.tsx'
import { DomainAndCountry } from '../shared/domain-and-country.tsx'
import { recordList } from '../shared/record-list.tsx'
import { rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { Tag } from '../shared/tag.tsx'
import { NameAndFace } from './name-and-face.tsx'
import { RestrictSelected } from './restrict-selected.tsx'

export const MemberList = recordList<'members'>({
  scope: 'domain-country',
  sort: '-signup_date',
  filters: [
    { source: 'q' },
    { source: 'status', statuses: ['not_confirmed', 'active', 'disabled', 'banned', 'deleted'] },
    { source: 'paid_user', as: NullableBooleanInput, optional: true },
  ],
  opens: 'show',
  chosen: <RestrictSelected />,
  columns: [
    { source: 'name', as: NameAndFace },
    { source: 'status', as: StatusAndPremium },
    { source: 'email', as: Address, sortable: false, hiddenOnPhones: true, sx: { overflowWrap: 'anywhere' } },
    { source: 'country', as: DomainAndCountry, label: 'resources.members.fields.domain_id' },
    { source: 'credits', number: true },
    { source: 'signup_date', as: DayField, hiddenOnPhones: true },
  ],
})

const row = rowOf<'members'>()

/** An address that is too long for its column breaks after its @. */
function Address(_: { source: 'email' }) {
  const [name, host] = String(useRecordContext()?.email ?? '').split('@')
  return host ? (
    <>
      {name}@<wbr />
      {host}
    </>
  ) : (
    name
  )
}

function StatusAndPremium() {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StatusChip source={row('status')} />
      <Premium />
    </Box>
  )
}

/** Shown for Premium members only. */
function Premium() {
  const translate = useTranslate()
  if (!useRecordContext()?.paid_user) return null
  return <Tag label={translate('resources.members.fields.paid_user')} />
}
