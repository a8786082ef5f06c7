import PersonIcon from '@mui/icons-material/PersonOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  CreateButton,
  DataTable,
  SearchInput,
  SelectInput,
  useCanAccess,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { photoUrl } from '../moderation/reviews/photo-url.ts'
import { CountryField } from '../shared/country-inputs.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { wide } from '../shared/wide.ts'
import { useGenderChoices } from './use-choices.ts'

const row = rowOf<'fictional-profiles'>()
const filter = filterOf<'fictional-profiles'>()

/** The name beside the picture that members see first. */
function Portrait(_: { source: 'name' }) {
  const profile = useRecordContext()
  if (!profile) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}>
      <Avatar
        variant="rounded"
        alt=""
        src={profile.main_photo_id ? photoUrl(profile.main_photo_id, 'thumb') : undefined}
        sx={{ width: 40, height: 40 }}
      >
        <PersonIcon />
      </Avatar>
      {profile.name}
    </Box>
  )
}

/** Explains fictional profiles and offers to create the first. */
function None() {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'fictional-profiles', action: 'create' })
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center', px: 2, py: 8 }}>
      <PersonIcon sx={{ fontSize: 48, color: 'text.secondary' }} />
      <Typography variant="h6" component="p">
        {translate('console.fictional.none')}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 480 }}>
        {translate('console.fictional.none_hint')}
      </Typography>
      {canAccess ? <CreateButton variant="contained" /> : null}
    </Box>
  )
}

export function FictionalProfileList() {
  return (
    <ResourceList
      scope="domain-country"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source={filter('q')} alwaysOn />,
        <SelectInput key="gender" source={filter('gender')} choices={useGenderChoices('female', 'male')} alwaysOn />,
      ]}
      empty={<None />}
    >
      <RecordsTable opens="edit">
        <DataTable.Col source={row('name')} field={Portrait} />
        <DataTable.Col source={row('domain_id')} disableSort field={DomainField} />
        <DataTable.Col source={row('country')} sx={wide} field={CountryField} />
        <DataTable.NumberCol source={row('age')} />
        <DataTable.NumberCol source={row('num_photos')} disableSort />
        <DataTable.Col source={row('status')} disableSort field={StatusChip} />
      </RecordsTable>
    </ResourceList>
  )
}
