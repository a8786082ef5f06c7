import {
  BooleanInput,
  Create,
  Edit,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { DomainInput, formOf, RecordForm } from '../../../console/kit/index.ts'
import { languageChoices, useKindChoices } from './choices.ts'

const form = formOf<'icebreaker'>()

function LineForm() {
  return (
    <RecordForm sx={{ maxWidth: 560 }}>
      <SelectInput source={form('language')} validate={required()} choices={languageChoices} />
      <SelectInput source={form('kind')} defaultValue="anyone" validate={required()} choices={useKindChoices()} />
      <TextInput
        source={form('text')}
        validate={[required(), maxLength(200)]}
        helperText="plugins.icebreaker.text_hint"
      />
      <DomainInput />
      <NumberInput
        source={form('position')}
        defaultValue={0}
        validate={[required(), minValue(0), maxValue(1000)]}
        step={1}
      />
      <BooleanInput source={form('active')} defaultValue />
    </RecordForm>
  )
}

export const LineEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <LineForm />
  </Edit>
)
export const LineCreate = () => (
  <Create redirect="list">
    <LineForm />
  </Create>
)
