import { BooleanInput, Create, Edit, required, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { DomainInput } from '../shared/domain-input.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { useEventChoices } from './event-choices.ts'
import { TestCall } from './test-call.tsx'

/** Goes in and never comes back. */
function SecretInput() {
  const isKept = useRecordContext() !== undefined
  return (
    <TextInput
      source="secret"
      type="password"
      autoComplete="new-password"
      validate={isKept ? undefined : required()}
      helperText={isKept ? 'console.secret_hint' : 'console.postbacks.secret_hint'}
    />
  )
}

function PostbackForm() {
  return (
    <RecordForm sx={{ maxWidth: 560 }}>
      <TextInput source="network" validate={required()} helperText="console.postbacks.network_hint" />
      <DomainInput />
      <SelectInput source="event" validate={required()} choices={useEventChoices()} />
      <TextInput source="url" validate={required()} multiline helperText="console.postbacks.url_hint" />
      <SecretInput />
      <BooleanInput source="active" defaultValue />
      <TestCall />
    </RecordForm>
  )
}

export const PostbackEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <PostbackForm />
  </Edit>
)
export const PostbackCreate = () => (
  <Create redirect="edit">
    <PostbackForm />
  </Create>
)
