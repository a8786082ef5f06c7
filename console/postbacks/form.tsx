import {
  BooleanInput,
  Create,
  Edit,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { api } from '../providers/http.ts'
import { DomainInput } from '../shared/domain-input.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { InsertChips } from '../shared/insert-chips.tsx'
import { type Outcome, ProbeButton } from '../shared/probe-button.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { RecordRail } from '../shared/record-rail.tsx'
import { SecretInput } from '../shared/secret-input.tsx'
import { formOf } from '../shared/sources.ts'
import { useEventChoices } from './event-choices.ts'

/** Calls the saved address with invented values, and shows the network's answer. */
function TestCall() {
  const postback = useRecordContext()
  const translate = useTranslate()
  if (postback?.id === undefined) return null
  const probe = async (): Promise<Outcome> => {
    const { answer, error } = await api('POST /api/console/postbacks/:id/test', {
      params: { id: String(postback.id) },
      body: { version: Number(postback.version) },
    })
    if (answer === null) return { severity: 'error', text: translate(`console.postbacks.error.${error}`) }
    return {
      severity: answer >= 200 && answer < 300 ? 'success' : 'error',
      text: translate('console.postbacks.answered', { answer }),
    }
  }
  return <ProbeButton label="console.postbacks.test" probe={probe} />
}

const form = formOf<'postbacks'>()

const urlId = 'postback-url'

const placeholders = ['event', 'event_id', 'network', 'ref', 'sub1', 'sub2', 'sub3', 'amount', 'currency'] as const

function PostbackForm() {
  return (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.trigger" hint="console.postbacks.trigger_hint">
        <TextInput source={form('network')} validate={required()} helperText="console.postbacks.network_hint" />
        <SelectInput source={form('event')} validate={required()} choices={useEventChoices()} />
        <DomainInput />
        <BooleanInput source={form('active')} defaultValue />
      </FieldGroup>
      <FieldGroup title="console.groups.call">
        <TextInput
          source={form('url')}
          id={urlId}
          validate={required()}
          multiline
          helperText="console.postbacks.url_hint"
        />
        <InsertChips source={form('url')} inputId={urlId} names={placeholders} texts="console.postbacks.placeholder" />
        <SecretInput
          source={form('secret')}
          savedField="id"
          validate={required()}
          hint="console.postbacks.secret_hint"
        />
        <WholeRow>
          <TestCall />
        </WholeRow>
      </FieldGroup>
    </RecordForm>
  )
}

export const PostbackEdit = () => (
  <Edit actions={<RecordFacts />} mutationMode="pessimistic" redirect="list" aside={<RecordRail />}>
    <PostbackForm />
  </Edit>
)
export const PostbackCreate = () => (
  <Create redirect="edit">
    <PostbackForm />
  </Create>
)
