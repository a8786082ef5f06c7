import { useState } from 'react'
import {
  BooleanInput,
  Create,
  maxLength,
  minValue,
  NumberInput,
  required,
  TextArrayInput,
  TextInput,
  useRedirect,
} from 'react-admin'
import { DomainInput } from '../shared/domain-input.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { SecretDialog } from '../shared/secret-dialog.tsx'
import { formOf } from '../shared/sources.ts'
import { ScopesInput } from './scopes-input.tsx'

const form = formOf<'api-keys'>()

/** Creates a key and shows it, only this once. */
export function ApiKeyCreate() {
  const redirect = useRedirect()
  const [made, setMade] = useState<{ id: string; key: string }>()
  if (made)
    return (
      <SecretDialog
        title="console.api_keys.title"
        hint="console.api_keys.hint"
        secrets={[
          { label: 'console.api_keys.key', value: made.key },
          { label: 'console.api_keys.client_id', value: made.id },
        ]}
        onDone={() => redirect('list', 'api-keys')}
      />
    )
  return (
    <Create redirect={false} mutationOptions={{ onSuccess: ({ id, key }) => setMade({ id: String(id), key }) }}>
      <RecordForm width="medium" createsAnother={false}>
        <FieldGroup title="console.groups.key">
          <TextInput source={form('name')} validate={[required(), maxLength(80)]} />
          <DomainInput source={form('domain_id')} />
        </FieldGroup>
        <FieldGroup title="console.groups.limits">
          <NumberInput
            source={form('days')}
            defaultValue={90}
            step={1}
            validate={[required(), minValue(1)]}
            helperText="console.api_keys.days_hint"
          />
          <TextArrayInput source={form('addresses')} defaultValue={[]} helperText="console.api_keys.addresses_hint" />
          <BooleanInput source={form('guarded')} defaultValue={false} helperText="console.api_keys.guarded_hint" />
        </FieldGroup>
        <FieldGroup title="resources.api-keys.fields.scopes" hint="console.api_keys.scopes_hint">
          <WholeRow>
            <ScopesInput />
          </WholeRow>
        </FieldGroup>
      </RecordForm>
    </Create>
  )
}
