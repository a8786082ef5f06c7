import {
  BooleanInput,
  Create,
  Edit,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  useTranslate,
} from 'react-admin'
import { DomainInput, RecordForm } from '../../../console/kit/index.ts'
import { drawings } from '../shared/drawings.ts'

const field = (name: string) => `plugins.gifts.fields.${name}`

function GiftForm() {
  const translate = useTranslate()
  const choices = drawings.map((id) => ({ id, name: translate(`plugins.gifts.drawings.${id}`) }))
  return (
    <RecordForm sx={{ maxWidth: 560 }}>
      <DomainInput />
      <SelectInput source="drawing" label={field('drawing')} validate={required()} choices={choices} />
      <NumberInput source="credits" label={field('credits')} min={0} step={1} helperText="plugins.gifts.credits_hint" />
      <NumberInput
        source="position"
        label={field('position')}
        defaultValue={0}
        validate={[required(), minValue(0), maxValue(1000)]}
        step={1}
      />
      <BooleanInput source="active" label={field('active')} defaultValue />
    </RecordForm>
  )
}

export const GiftEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <GiftForm />
  </Edit>
)
export const GiftCreate = () => (
  <Create redirect="list">
    <GiftForm />
  </Create>
)
