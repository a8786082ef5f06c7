import {
  ArrayInput,
  BooleanInput,
  Create,
  Edit,
  email,
  minLength,
  required,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin'
import { DomainInput } from '../shared/domain-input.tsx'

const roles = ['owner', 'operator', 'finance', 'moderator', 'support', 'auditor']

/** Who may do what, where; a change holds from the next request on. */
function StaffForm({ creating }: { creating: boolean }) {
  const translate = useTranslate()
  return (
    <SimpleForm sx={{ maxWidth: 640 }}>
      <TextInput source="name" validate={required()} />
      <TextInput source="email" type="email" validate={[required(), email()]} />
      <TextInput
        source="password"
        type="password"
        autoComplete="new-password"
        validate={creating ? [required(), minLength(12)] : [minLength(12)]}
        helperText={creating ? 'console.staff.password_hint' : 'console.secret_hint'}
      />
      <ArrayInput source="grants" validate={required()}>
        <SimpleFormIterator inline disableReordering>
          <SelectInput
            source="role"
            validate={required()}
            choices={roles.map((id) => ({ id, name: translate(`console.roles.${id}`) }))}
          />
          <DomainInput />
        </SimpleFormIterator>
      </ArrayInput>
      <BooleanInput source="active" defaultValue />
    </SimpleForm>
  )
}

export const StaffEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <StaffForm creating={false} />
  </Edit>
)
export const StaffCreate = () => (
  <Create redirect="list">
    <StaffForm creating />
  </Create>
)
