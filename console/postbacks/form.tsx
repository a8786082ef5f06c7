import { BooleanInput, Create, Edit, required, SelectInput, TextInput } from 'react-admin'
import { DomainInput } from '../shared/domain-input.tsx'
import { FieldGroup } from '../shared/field-group.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { SecretInput } from '../shared/secret-input.tsx'
import { formOf } from '../shared/sources.ts'
import { useEventChoices } from './event-choices.ts'
import { TestCall } from './test-call.tsx'

const form = formOf<'postbacks'>()

function PostbackForm() {
  return (
    <RecordForm width="medium">
      <FieldGroup>
        <TextInput source={form('network')} validate={required()} helperText="console.postbacks.network_hint" />
        <SelectInput source={form('event')} validate={required()} choices={useEventChoices()} />
        <TextInput source={form('url')} validate={required()} multiline helperText="console.postbacks.url_hint" />
        <DomainInput />
        <SecretInput
          source={form('secret')}
          savedField="id"
          validate={required()}
          hint="console.postbacks.secret_hint"
        />
        <BooleanInput source={form('active')} defaultValue />
      </FieldGroup>
      <TestCall />
    </RecordForm>
  )
}

export const PostbackEdit = () => (
  <Edit actions={<RecordFacts />} mutationMode="pessimistic" redirect="list">
    <PostbackForm />
  </Edit>
)
export const PostbackCreate = () => (
  <Create redirect="edit">
    <PostbackForm />
  </Create>
)
