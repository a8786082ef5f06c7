import { Create, Edit, maxValue, minValue, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainInput } from '../shared/domain-input.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { MomentInput } from '../shared/moment-input.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { formOf } from '../shared/sources.ts'
import { switchStates } from '../shared/statuses.ts'
import { InvitationLink } from './link.tsx'
import { InvitationUses } from './uses.tsx'

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
