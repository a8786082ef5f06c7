import { useState } from 'react'
import {
  Create,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  TextInput,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin'
import { FieldGroup } from '../shared/field-group.tsx'
import { buildListPath } from '../shared/list-path.ts'
import { RecordForm } from '../shared/record-form.tsx'
import { formOf } from '../shared/sources.ts'
import { CodeTerms } from './form.tsx'

const form = formOf<'discount-codes/batch'>()

/** The maximum number of codes that the server creates in one call. */
const maxCodes = 10_000

/**
 * Creates many codes with the same terms. The batch gets its key before it is sent, so that a second click creates no
 * second batch.
 */
export function BatchCreate() {
  const [id] = useState(() => crypto.randomUUID())
  const notify = useNotify()
  const redirect = useRedirect()
  const translate = useTranslate()
  return (
    <Create
      title="console.discount_codes.batch_title"
      transform={(terms: object) => ({ ...terms, id })}
      mutationOptions={{
        meta: { act: 'batch' },
        onSuccess(made: { id: string; codes: number }) {
          notify('console.discount_codes.batch_made', { messageArgs: { smart_count: made.codes } })
          // All codes of the batch, ready for export.
          redirect(buildListPath('discount-codes', { batch_id: made.id }))
        },
      }}
    >
      <RecordForm
        width="medium"
        createsAnother={false}
        createLabel={({ count }) => translate('console.discount_codes.make', { smart_count: Number(count) || 0 })}
      >
        <FieldGroup title="console.groups.codes" hint="console.discount_codes.batch_hint">
          <TextInput
            source={form('prefix')}
            defaultValue=""
            validate={regex(/^[A-Z0-9_-]{0,20}$/, 'console.discount_codes.prefix_rule')}
            parse={(typed: string) => typed.toUpperCase()}
            helperText="console.discount_codes.prefix_hint"
            slotProps={{ htmlInput: { maxLength: 20, autoCapitalize: 'characters', spellCheck: false } }}
          />
          <NumberInput
            source={form('count')}
            defaultValue={100}
            step={1}
            validate={[required(), minValue(1), maxValue(maxCodes)]}
          />
        </FieldGroup>
        <CodeTerms validity="once" />
      </RecordForm>
    </Create>
  )
}
