import { BooleanInput, Create, Edit, required, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { DomainInput } from '../shared/domain-input.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { formOf } from '../shared/sources.ts'
import { useEventChoices } from './event-choices.ts'
import { TestCall } from './test-call.tsx'

const form = formOf<'postbacks'>()

/** Write-only: the server never returns it. */
function SecretInput() {
  const isKept = useRecordContext() !== undefined
  return (
    <TextInput
      source={form('secret')}
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
      <TextInput source={form('network')} validate={required()} helperText="console.postbacks.network_hint" />
      <DomainInput />
      <SelectInput source={form('event')} validate={required()} choices={useEventChoices()} />
      <TextInput source={form('url')} validate={required()} multiline helperText="console.postbacks.url_hint" />
      <SecretInput />
      <BooleanInput source={form('active')} defaultValue />
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
