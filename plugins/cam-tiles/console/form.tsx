import {
  AutocompleteArrayInput,
  BooleanInput,
  Create,
  DateTimeInput,
  Edit,
  FormDataConsumer,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import { CountriesInput, DomainInput, formOf, RecordForm, SitePictureInput } from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { drawings } from '../shared/drawings.ts'

const form = formOf<'cam-tiles'>()

const languages = Object.entries(languageNames).map(([id, name]) => ({
  id,
  name,
}))
const moment = (typed: string) => (typed === '' ? null : new Date(typed).toISOString())

function TileForm() {
  const translate = useTranslate()
  const choices = drawings.map((id) => ({
    id,
    name: translate(`plugins.cam-tiles.drawings.${id}`),
  }))
  return (
    <RecordForm sx={{ maxWidth: 560 }}>
      <TextInput source={form('title')} validate={[required(), maxLength(60)]} />
      <TextInput source={form('link')} type="url" validate={required()} helperText="plugins.cam-tiles.link_hint" />
      <SelectInput
        source={form('drawing')}
        choices={choices}
        emptyText="plugins.cam-tiles.own_picture"
        parse={(value) => (value === '' ? null : value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
      <FormDataConsumer>
        {({ formData }) =>
          formData.drawing ? null : (
            <SitePictureInput
              source={form('picture_id')}
              label="resources.cam-tiles.fields.picture_id"
              upload="/api/console/cam-tiles/pictures"
            />
          )
        }
      </FormDataConsumer>
      <DomainInput />
      <CountriesInput />
      <AutocompleteArrayInput source={form('languages')} choices={languages} helperText="console.empty_means_all" />
      <DateTimeInput source={form('active_from')} parse={moment} />
      <DateTimeInput source={form('active_until')} parse={moment} />
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

export const TileEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <TileForm />
  </Edit>
)
export const TileCreate = () => (
  <Create redirect="list">
    <TileForm />
  </Create>
)
