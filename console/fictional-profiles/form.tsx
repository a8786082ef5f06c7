import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import {
  AutocompleteArrayInput,
  Create,
  Edit,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { PageActions } from '../layout/page-head.tsx'
import { DayInput } from '../shared/day-input.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { LabelButton } from '../shared/label-button.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { useCountriesByName } from '../shared/session.ts'
import { formOf } from '../shared/sources.ts'
import { Photos } from './photos.tsx'
import { PlaceInput } from './place-input.tsx'
import { useFictionalChoices, useGenderChoices } from './use-choices.ts'
import { WhatMembersSee } from './what-members-see.tsx'

const form = formOf<'fictional-profiles'>()

/** Chosen only once, because a profile stays on its domain. A new profile says what members there will read. */
function HomeInput() {
  const isSaved = useRecordContext()?.id !== undefined
  const domainId: unknown = useWatch({ name: 'domain_id' })
  return (
    <>
      <SelectInput
        source={form('domain_id')}
        choices={useFictionalChoices()?.domains ?? []}
        readOnly={isSaved}
        validate={required()}
      />
      {isSaved ? null : <WhatMembersSee domainId={domainId} />}
    </>
  )
}

function HomeCountryInput() {
  const byName = useCountriesByName()
  const domainId: unknown = useWatch({ name: 'domain_id' })
  const domain = useFictionalChoices()?.domains.find(({ id }) => id === domainId)
  const choices = byName(domain?.countries ?? [])
  return <SelectInput source={form('country')} choices={choices} disabled={!domain} validate={required()} />
}

function BirthInput() {
  const translate = useTranslate()
  const domainId: unknown = useWatch({ name: 'domain_id' })
  const age = useFictionalChoices()?.domains.find(({ id }) => id === domainId)?.min_age
  return (
    <DayInput
      source={form('date_of_birth')}
      validate={required()}
      helperText={age === undefined ? false : translate('console.fictional.birth_hint', { age })}
    />
  )
}

/** Beside the form: the photos, and what members read about the profile. */
function Beside() {
  const profile = useRecordContext()
  return (
    <Box sx={{ order: { lg: 1 }, borderLeft: { lg: 1 }, borderColor: { lg: 'divider' } }}>
      <Photos />
      <Box sx={{ px: 2, pt: 2 }}>
        <WhatMembersSee domainId={profile?.domain_id} />
      </Box>
    </Box>
  )
}

function FictionalProfileForm() {
  const translate = useTranslate()
  const genders = useGenderChoices('female', 'male')
  const wanted = useGenderChoices('female', 'male', 'both')
  const isSaved = useRecordContext()?.id !== undefined
  return (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.person">
        <WholeRow>
          <HomeInput />
        </WholeRow>
        <TextInput source={form('name')} validate={required()} slotProps={{ htmlInput: { maxLength: 40 } }} />
        <SelectInput source={form('gender')} choices={genders} validate={required()} />
        <SelectInput source={form('looking_for')} choices={wanted} validate={required()} />
        <BirthInput />
      </FieldGroup>
      <FieldGroup title="console.groups.home">
        <HomeCountryInput />
        <PlaceInput />
      </FieldGroup>
      <FieldGroup title="console.groups.words">
        <WholeRow>
          <TextInput source={form('tagline')} defaultValue="" slotProps={{ htmlInput: { maxLength: 120 } }} />
        </WholeRow>
        <TextInput
          source={form('description')}
          defaultValue=""
          multiline
          minRows={5}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <WholeRow>
          <AutocompleteArrayInput
            source={form('interests')}
            defaultValue={[]}
            choices={useFictionalChoices()?.interests ?? []}
          />
        </WholeRow>
      </FieldGroup>
      {isSaved ? null : (
        <Alert severity="info" sx={{ width: 1, mt: 1 }}>
          {translate('console.fictional.photos_after')}
        </Alert>
      )}
    </RecordForm>
  )
}

function Actions() {
  const profile = useRecordContext()
  if (!profile) return null
  return (
    <PageActions>
      <LabelButton to={`/members/${profile.id}/show`} label="console.fictional.member_page" variant="outlined" />
    </PageActions>
  )
}

/** On a phone the face comes first; with enough space it is beside the texts. */
const columns = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }

export const FictionalProfileEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" actions={<Actions />}>
    <Box sx={columns}>
      <Beside />
      <FictionalProfileForm />
    </Box>
  </Edit>
)
export const FictionalProfileCreate = () => (
  <Create redirect="edit">
    <FictionalProfileForm />
  </Create>
)
