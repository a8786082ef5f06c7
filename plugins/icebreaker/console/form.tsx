import { BooleanInput, maxLength, required, SelectInput, TextInput } from 'react-admin'
import {
  DomainInput,
  FieldGroup,
  formOf,
  PositionInput,
  RecordForm,
  recordForms,
  WholeRow,
} from '../../../console/kit/index.ts'
import { kindChoices, languageChoices } from './choices.ts'

const form = formOf<'icebreaker'>()

function LineForm() {
  return (
    <RecordForm width="medium">
      <FieldGroup>
        <SelectInput source={form('language')} validate={required()} choices={languageChoices} />
        <SelectInput source={form('kind')} defaultValue="anyone" validate={required()} choices={kindChoices} />
        <WholeRow>
          <TextInput
            source={form('text')}
            validate={[required(), maxLength(200)]}
            helperText="plugins.icebreaker.text_hint"
          />
        </WholeRow>
        <DomainInput />
        <PositionInput />
        <BooleanInput source={form('active')} defaultValue />
      </FieldGroup>
    </RecordForm>
  )
}

export const lineForms = recordForms(<LineForm />)
