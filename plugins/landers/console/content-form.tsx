import Box from '@mui/material/Box'
import {
  ArrayInput,
  Create,
  Edit,
  maxLength,
  regex,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { CountryInput, DomainInput, RecordForm } from '../../../console/kit/index.ts'
import { designChoices, field, languageChoices, picturePath, useStates } from './choices.ts'
import { ContentPreview } from './content-preview.tsx'

function ContentForm() {
  const states = useStates(['draft', 'live'])
  return (
    <RecordForm>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
          width: '100%',
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column' }}>
          <SelectInput source="design" label={field('design')} choices={designChoices} validate={required()} />
          <TextInput
            source="slug"
            label={field('slug')}
            defaultValue=""
            parse={(typed) => typed ?? ''}
            validate={regex(/^[a-z0-9-]{0,40}$/, 'plugins.landers.slug_hint')}
            helperText="plugins.landers.slug_hint"
          />
          <SelectInput source="language" label={field('language')} choices={languageChoices} validate={required()} />
          <DomainInput />
          <CountryInput />
          <SelectInput
            source="status"
            label={field('status')}
            choices={states}
            defaultValue="draft"
            validate={required()}
          />
          <Words source="headline" max={120} />
          <Words source="intro" max={400} />
          <Words source="call" max={40} />
          <ArrayInput source="steps" label={field('steps')}>
            <SimpleFormIterator disableReordering>
              <Words source="title" max={120} />
              <Words source="text" max={300} />
            </SimpleFormIterator>
          </ArrayInput>
          <ArrayInput source="media" label={field('media')} helperText="plugins.landers.media_hint">
            <SimpleFormIterator>
              <TextInput
                source="src"
                label={field('src')}
                validate={[required(), regex(picturePath, 'plugins.landers.media_hint')]}
              />
              <Words source="alt" max={200} />
            </SimpleFormIterator>
          </ArrayInput>
        </Box>
        <ContentPreview />
      </Box>
    </RecordForm>
  )
}

/** A line that may stay empty: the shipped text stands in for it. */
function Words({ source, max }: { source: string; max: number }) {
  const name = source.split('.').at(-1) ?? source
  return (
    <TextInput
      source={source}
      label={field(name)}
      validate={maxLength(max)}
      parse={(typed) => typed ?? ''}
      defaultValue=""
      helperText={max > 40 ? false : 'plugins.landers.empty_hint'}
    />
  )
}

export const ContentEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <ContentForm />
  </Edit>
)
export const ContentCreate = () => (
  <Create redirect="list">
    <ContentForm />
  </Create>
)
