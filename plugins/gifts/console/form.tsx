import {
  ArrayInput,
  BooleanInput,
  Create,
  Edit,
  FormDataConsumer,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin'
import { AnyCountryInput, DomainInput, RecordForm, SitePictureInput } from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { drawings } from '../shared/drawings.ts'

const field = (name: string) => `plugins.gifts.fields.${name}`

/** What a gift with a picture is called, in each language. */
function GiftNames() {
  const translate = useTranslate()
  return Object.entries(languageNames).map(([locale, language]) => (
    <TextInput key={locale} source={`names.${locale}`} label={translate('plugins.gifts.name_in', { language })} />
  ))
}

/** A picture put up by staff, and its names. */
function OwnPicture() {
  return (
    <>
      <SitePictureInput source="picture_id" label={field('picture_id')} upload="/api/console/gifts/pictures" />
      <GiftNames />
    </>
  )
}

function GiftForm() {
  const translate = useTranslate()
  const choices = drawings.map((id) => ({ id, name: translate(`plugins.gifts.drawings.${id}`) }))
  return (
    <RecordForm sx={{ maxWidth: 560 }}>
      <DomainInput />
      <SelectInput
        source="drawing"
        label={field('drawing')}
        choices={choices}
        emptyText="plugins.gifts.own_picture"
        parse={(value) => (value === '' ? null : value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
      <FormDataConsumer>{({ formData }) => (formData.drawing ? null : <OwnPicture />)}</FormDataConsumer>
      <NumberInput source="credits" label={field('credits')} min={0} step={1} helperText="plugins.gifts.credits_hint" />
      <ArrayInput source="country_credits" label={field('country_credits')} defaultValue={[]}>
        <SimpleFormIterator inline disableReordering>
          <AnyCountryInput source="country" needed />
          <NumberInput
            source="credits"
            label={field('credits')}
            validate={[required(), minValue(0)]}
            min={0}
            step={1}
          />
        </SimpleFormIterator>
      </ArrayInput>
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
