import { BooleanInput, FormDataConsumer, maxLength, required, SelectInput, TextInput } from 'react-admin'
import {
  DomainInput,
  FieldGroup,
  formOf,
  InsertChips,
  LastPosition,
  RecordForm,
  recordForms,
  WholeRow,
} from '../../../console/kit/index.ts'
import { kindChoices, languageChoices } from './choices.ts'

const form = formOf<'icebreaker'>()

const textId = 'opening-line'

function LineForm() {
  return (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.words">
        <WholeRow>
          <SelectInput
            source={form('kind')}
            defaultValue="anyone"
            validate={required()}
            choices={kindChoices}
            helperText="plugins.icebreaker.text_hint"
          />
          <TextInput source={form('text')} id={textId} validate={[required(), maxLength(200)]} />
          <FormDataConsumer>
            {({ formData: { kind } }) =>
              kind === 'anyone' || kind === undefined ? null : (
                <InsertChips source={form('text')} inputId={textId} names={[kind]} texts="plugins.icebreaker.kinds" />
              )
            }
          </FormDataConsumer>
        </WholeRow>
      </FieldGroup>
      <FieldGroup title="console.groups.where" hint="console.groups.where_hint">
        <SelectInput source={form('language')} validate={required()} choices={languageChoices} />
        <DomainInput />
        <LastPosition />
        <BooleanInput source={form('active')} defaultValue />
      </FieldGroup>
    </RecordForm>
  )
}

export const lineForms = recordForms(<LineForm />)
