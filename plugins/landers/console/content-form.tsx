import Box from '@mui/material/Box'
import { ArrayInput, FormDataConsumer, maxLength, required, SelectInput, TextInput, useTranslate } from 'react-admin'
import {
  CountryInput,
  DomainInput,
  FieldGroup,
  FormRows,
  formOf,
  itemOf,
  RecordForm,
  recordForms,
  SitePictureInput,
  WholeRow,
} from '../../../console/kit/index.ts'
import { type Design, designs } from '../shared/designs.ts'
import { designChoices, field, languageChoices } from './choices.ts'
import { merge } from './content-list.tsx'
import { ContentPreview } from './content-preview.tsx'
import { SlugInput, StatusInput } from './inputs.tsx'
import { State } from './state.tsx'

const form = formOf<'landers/contents'>()
const step = itemOf<'landers/contents', 'steps'>()
const picture = itemOf<'landers/contents', 'media'>()

function ContentForm() {
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
          <FieldGroup title="console.groups.where">
            <SelectInput
              source={form('design')}
              label={field('design')}
              choices={designChoices}
              validate={required()}
            />
            <SelectInput
              source={form('language')}
              label={field('language')}
              choices={languageChoices}
              validate={required()}
            />
            <DomainInput />
            <CountryInput />
            <SlugInput source={form('slug')} helperText="plugins.landers.slug_hint" />
            <StatusInput source={form('status')} states={['draft', 'live']} />
          </FieldGroup>
          <FieldGroup title="console.groups.words">
            <WholeRow>
              <Words source={form('headline')} max={120} />
              <Words source={form('intro')} max={400} />
              <Words source={form('call')} max={40} />
            </WholeRow>
            <ArrayInput source={form('steps')} label={field('steps')}>
              <FormRows row="step">
                <Words source={step('title')} max={120} />
                <Words source={step('text')} max={300} />
              </FormRows>
            </ArrayInput>
          </FieldGroup>
          <FormDataConsumer>
            {({ formData }) => <Pictures max={designs[formData.design as Design]?.media ?? 0} />}
          </FormDataConsumer>
        </Box>
        <ContentPreview />
      </Box>
    </RecordForm>
  )
}

const address = /^\/api\/pictures\/([0-9a-f-]{36})\//
const asAddress = {
  of: (id: string | null) => (id ? `/api/pictures/${id}/thumb` : ''),
  id: (src: string | null) => address.exec(src ?? '')?.[1] ?? null,
}

/** The pictures of a design that shows any, in its order. */
function Pictures({ max }: { max: number }) {
  const translate = useTranslate()
  if (max === 0) return null
  return (
    <ArrayInput
      source={form('media')}
      label={field('media')}
      helperText={translate('plugins.landers.media_hint', { max })}
    >
      <FormRows row="picture" fullWidth disableReordering={false}>
        <SitePictureInput
          source={picture('src')}
          label={field('src')}
          upload="/api/console/landers/pictures"
          keeps={asAddress}
        />
        <Words source={picture('alt')} max={200} />
      </FormRows>
    </ArrayInput>
  )
}

/** A text that may stay empty; the shipped text is then used. */
function Words({ source, max }: { source: string; max: number }) {
  const name = source.split('.').at(-1) ?? source
  return (
    <TextInput
      source={source}
      label={field(name)}
      validate={maxLength(max)}
      parse={(typed) => typed ?? ''}
      defaultValue=""
      multiline={max > 120}
      fullWidth
      helperText={max > 40 ? false : 'plugins.landers.empty_hint'}
    />
  )
}

export const contentForms = recordForms(<ContentForm />, { state: <State />, isFormWide: true, merge })
