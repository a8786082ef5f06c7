import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  Create,
  Edit,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainInput } from '../shared/domain-input.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { LabelButton } from '../shared/label-button.tsx'
import { MomentInput } from '../shared/moment-input.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { useDomains } from '../shared/session.ts'
import { formOf } from '../shared/sources.ts'
import { switchStates } from '../shared/statuses.ts'
import { useCopy } from '../shared/use-copy.ts'
import { InvitationUses } from './uses.tsx'

/** The address to share, which opens the sign-up form. */
function InvitationLink() {
  const one = useRecordContext()
  const domain = useDomains().find(({ id }) => id === one?.domain_id)
  const translate = useTranslate()
  const copy = useCopy('console.invitations.copied')
  if (!one || !domain) return null
  // Every site uses the port of the console.
  const port = location.port ? `:${location.port}` : ''
  const link = `${location.protocol}//${domain.host}${port}/signup?invitation=${one.code}`
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="caption" color="text.secondary">
        {translate('console.invitations.link')}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere', mb: 1 }}>{link}</Typography>
      <LabelButton label="console.invitations.copy" variant="outlined" onClick={() => void copy(link)} />
    </Box>
  )
}

const form = formOf<'invitations'>()

function InvitationForm({ isNew = false }: { isNew?: boolean }) {
  const states = useStatusChoices(...switchStates)
  return (
    <RecordForm width="medium" defaultValues={{ status: 'active' }}>
      <FieldGroup title="console.groups.invitation" hint="console.invitations.hint">
        {isNew ? (
          <DomainInput isRequired />
        ) : (
          <WholeRow>
            <InvitationLink />
          </WholeRow>
        )}
        <TextInput
          source={form('note')}
          helperText="console.invitations.note_hint"
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </FieldGroup>
      <FieldGroup title="console.groups.limits">
        <NumberInput
          source={form('uses_allowed')}
          defaultValue={1}
          validate={[required(), minValue(1), maxValue(100_000)]}
          step={1}
          helperText="console.invitations.uses_hint"
        />
        <MomentInput source={form('expires')} helperText="console.invitations.expires_hint" />
        {isNew ? null : (
          <SelectInput
            source={form('status')}
            validate={required()}
            choices={states}
            helperText="console.invitations.status_hint"
          />
        )}
      </FieldGroup>
    </RecordForm>
  )
}

export const InvitationEdit = () => (
  <Edit actions={<RecordFacts />} mutationMode="pessimistic" redirect="list">
    <InvitationForm />
    <InvitationUses />
  </Edit>
)
export const InvitationCreate = () => (
  <Create redirect="edit">
    <InvitationForm isNew />
  </Create>
)
