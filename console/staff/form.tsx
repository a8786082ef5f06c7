import {
  ArrayInput,
  BooleanInput,
  Create,
  Edit,
  email,
  required,
  SelectInput,
  TextField,
  TextInput,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { staffRoles } from '../../core/shared/choices.ts'
import { useFormTask } from '../account/use-form-task.ts'
import { PageActions } from '../layout/page-head.tsx'
import { api } from '../providers/http.ts'
import { DomainInput } from '../shared/domain-input.tsx'
import { FieldGroup } from '../shared/field-group.tsx'
import { FormRows } from '../shared/form-rows.tsx'
import { formWidth } from '../shared/form-width.ts'
import { LabelButton } from '../shared/label-button.tsx'
import { LoginLock } from '../shared/login-lock.tsx'
import { ReasonedAction } from '../shared/reasoned-action.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { formOf, itemOf } from '../shared/sources.ts'
import { StaffSessions } from './sessions.tsx'

/** Mails the link for choosing a password again, as an invitation or a reset. */
function LinkButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const record = useRecordContext()
  const { submit, busy } = useFormTask(async () => {
    await api('POST /api/console/staff/:id/link', { params: { id: String(record?.id) } })
    notify('console.staff.link_sent', { type: 'success', messageArgs: { email: record?.email } })
    refresh()
  })
  if (!record?.active) return null
  return (
    <LabelButton
      label={translate(record.invited ? 'console.staff.invite_again' : 'console.staff.send_link')}
      variant="outlined"
      color="secondary"
      disabled={busy}
      onClick={() => submit()}
    />
  )
}

const form = formOf<'staff'>()
const grant = itemOf<'staff', 'grants'>()

/** Roles of a staff member by domain; changes apply from the next request on. Staff choose their own password. */
function StaffForm({ isNew }: { isNew: boolean }) {
  const translate = useTranslate()
  return (
    <RecordForm width="medium" createsAnother={false} defaultValues={isNew ? { grants: [{}] } : undefined}>
      <FieldGroup title="console.groups.person">
        <TextInput source={form('name')} validate={required()} />
        <TextInput
          source={form('email')}
          type="email"
          validate={[required(), email()]}
          helperText={isNew ? 'console.staff.invitation_hint' : undefined}
        />
      </FieldGroup>
      <FieldGroup title="console.groups.access" hint="console.staff.access_hint">
        <ArrayInput source={form('grants')} label={false} validate={required()}>
          <FormRows row="role" inline>
            <SelectInput
              source={grant('role')}
              validate={required()}
              choices={staffRoles.map((id) => ({ id, name: translate(`console.roles.${id}`) }))}
            />
            <DomainInput />
          </FormRows>
        </ArrayInput>
        <BooleanInput source={form('active')} defaultValue />
      </FieldGroup>
    </RecordForm>
  )
}

/** For staff who lost every factor; the server asks for the owner's password. */
function ResetFactor() {
  const person = useRecordContext()
  if (!person?.second_factor) return null
  return (
    <ReasonedAction
      route="POST /api/console/staff/:id/reset-second-factor"
      texts="console.staff.reset_factor"
      name={person.name}
      dangerous
    />
  )
}

function StaffActions() {
  return (
    <>
      <RecordFacts>
        <TextField source={form('email')} />
      </RecordFacts>
      <PageActions>
        <LinkButton />
        <ResetFactor />
      </PageActions>
    </>
  )
}

const belowTheForm = {
  '& .RaEdit-main': { flexDirection: 'column', alignItems: { md: 'flex-start' } },
  '& .RaEdit-main > *': { minWidth: 0, maxWidth: 1 },
  '& .RaEdit-main > :last-child': { width: formWidth, maxWidth: 1 },
} as const

export const StaffEdit = () => (
  <Edit
    mutationMode="pessimistic"
    redirect="list"
    actions={<StaffActions />}
    aside={<StaffSessions />}
    sx={belowTheForm}
  >
    <LoginLock owner="staff" />
    <StaffForm isNew={false} />
  </Edit>
)

export const StaffCreate = () => (
  <Create redirect="list">
    <StaffForm isNew />
  </Create>
)
