import { BooleanInput, maxLength, required, SelectInput, TextInput } from 'react-admin'
import { DomainInput, formOf, PositionInput, RecordForm, recordForms } from '../../../console/kit/index.ts'
import { kindChoices, languageChoices } from './choices.ts'

const form = formOf<'icebreaker'>()

function LineForm() {
  return (
    <RecordForm width="narrow">
      <SelectInput source={form('language')} validate={required()} choices={languageChoices} />
      <SelectInput source={form('kind')} defaultValue="anyone" validate={required()} choices={kindChoices} />
      <TextInput
        source={form('text')}
        validate={[required(), maxLength(200)]}
        helperText="plugins.icebreaker.text_hint"
      />
      <DomainInput />
      <PositionInput />
      <BooleanInput source={form('active')} defaultValue />
    </RecordForm>
  )
}

export const lineForms = recordForms(<LineForm />)
