import PersonIcon from '@mui/icons-material/PersonOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import {
  CreateButton,
  SelectInput,
  type SelectInputProps,
  useCanAccess,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { buildPhotoUrl } from '../moderation/reviews/photo-url.ts'
import { EmptyState } from '../shared/empty-state.tsx'
import { recordList } from '../shared/record-list.tsx'
import { useGenderChoices } from './use-choices.ts'

/** The name, beside the picture that members see first. */
function Portrait(_: { source: 'name' }) {
  const profile = useRecordContext()
  if (!profile) return null
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 1.25, whiteSpace: 'nowrap' }}
    >
      <Avatar
        variant="rounded"
        alt=""
        src={profile.main_photo_id ? buildPhotoUrl(profile.main_photo_id, 'thumb') : undefined}
        sx={{ width: 36, height: 45 }}
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
    { source: 'domain_id', sortable: false, hiddenOnPhones: true },
    { source: 'country', hiddenOnPhones: true },
    { source: 'age', number: true },
    { source: 'num_photos', number: true, sortable: false, hiddenOnPhones: true },
    { source: 'status', sortable: false },
  ],
})
