import PersonIcon from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import {
  CreateButton,
  SelectInput,
  type SelectInputProps,
  useCanAccess,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { DomainAndCountry } from '../shared/domain-and-country.tsx'
import { EmptyState } from '../shared/empty-state.tsx'
import { recordList } from '../shared/record-list.tsx'
import { rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { Tag, UsualState } from '../shared/tag.tsx'
import { Person } from '../shared/thumb.tsx'
import { useGenderChoices } from './use-choices.ts'

const row = rowOf<'fictional-profiles'>()

/** The picture that members see first, beside the name and the tagline. */
function Portrait(_: { source: 'name' }) {
  const profile = useRecordContext()
  return profile ? <Person photoId={profile.main_photo_id} name={profile.name} line={profile.tagline} /> : null
}

function Gender(_: { source: 'gender' }) {
  const gender: unknown = useRecordContext()?.gender
  return useGenderChoices('female', 'male').find(({ id }) => id === gender)?.name
}

/** Whether members see the profile: its domain may not show fictional ones. */
function Visibility(_: { source: 'shown' }) {
  const translate = useTranslate()
  const profile = useRecordContext()
  if (!profile) return null
  if (profile.status !== 'active') return <StatusChip source={row('status')} />
  return profile.shown ? (
    <UsualState label={translate('console.fictional.shown')} />
  ) : (
    <Tag color="warning" label={translate('console.fictional.hidden')} />
  )
}

/** Explains fictional profiles and offers to create the first. */
function None() {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'fictional-profiles', action: 'create' })
  return (
    <Box sx={{ pt: 2 }}>
      <EmptyState
        icon={PersonIcon}
        title={translate('console.fictional.none')}
        text={translate('console.fictional.none_hint')}
      >
        {canAccess ? <CreateButton variant="contained" /> : null}
      </EmptyState>
    </Box>
  )
}

const GenderInput = (props: SelectInputProps) => <SelectInput {...props} choices={useGenderChoices('female', 'male')} />

export const FictionalProfileList = recordList<'fictional-profiles'>({
  scope: 'domain-country',
  sort: '-created_at',
  filters: [{ source: 'q' }, { source: 'gender', as: GenderInput }],
  empty: <None />,
  opens: 'edit',
  columns: [
    { source: 'name', as: Portrait },
    { source: 'gender', as: Gender, sortable: false, hiddenOnPhones: true },
    { source: 'age', number: true },
    {
      source: 'country',
      as: DomainAndCountry,
      label: 'resources.fictional-profiles.fields.domain_id',
      hiddenOnPhones: true,
    },
    { source: 'num_photos', number: true, sortable: false, hiddenOnPhones: true },
    { source: 'shown', as: Visibility, sortable: false, label: 'console.list_status' },
  ],
})
