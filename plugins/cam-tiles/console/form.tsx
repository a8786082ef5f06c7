import {
  AutocompleteArrayInput,
  BooleanInput,
  FormDataConsumer,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import {
  CountriesInput,
  DomainInput,
  FieldGroup,
  formOf,
  LastPosition,
  MomentInput,
  RecordForm,
  recordForms,
  SitePictureInput,
  WholeRow,
} from '../../../console/kit/index.ts'
import { languageNames } from '../../../core/shared/languages.ts'
import { drawings } from '../shared/drawings.ts'
import { merge } from './list.tsx'
import { TilePreview } from './tile-preview.tsx'

const form = formOf<'cam-tiles'>()

const languages = Object.entries(languageNames).map(([id, name]) => ({
  id,
  name,
}))

function TileForm() {
  const translate = useTranslate()
  const choices = drawings.map((id) => ({
    id,
    name: translate(`plugins.cam-tiles.drawings.${id}`),
  }))
  return (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.look">
        <TextInput source={form('title')} validate={[required(), maxLength(60)]} />
        <TextInput source={form('link')} type="url" validate={required()} helperText="plugins.cam-tiles.link_hint" />
        <SelectInput
          source={form('drawing')}
          choices={choices}
          // A new tile has a picture before one is uploaded.
          defaultValue={drawings[0]}
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
        <WholeRow>
          <TilePreview />
        </WholeRow>
      </FieldGroup>
      <FieldGroup title="console.groups.where">
        <CountriesInput />
        <AutocompleteArrayInput source={form('languages')} choices={languages} helperText="console.empty_means_all" />
        <DomainInput />
      </FieldGroup>
      <FieldGroup title="console.groups.display">
        <MomentInput source={form('active_from')} />
        <MomentInput source={form('active_until')} />
        <LastPosition />
        <BooleanInput source={form('active')} defaultValue />
      </FieldGroup>
    </RecordForm>
  )
}

export const tileForms = recordForms(<TileForm />, { merge })
