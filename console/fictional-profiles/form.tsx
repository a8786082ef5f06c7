import Alert from '@mui/material/Alert'
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
import { FieldGroup, ShortRow, WholeRow } from '../shared/field-group.tsx'
import { LabelButton } from '../shared/label-button.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { RecordRail } from '../shared/record-rail.tsx'
import { useCountriesByName } from '../shared/session.ts'
import { formOf } from '../shared/sources.ts'
import { Photos } from './photos.tsx'
import { PlaceInput } from './place-input.tsx'
import { useFictionalChoices, useGenderChoices } from './use-choices.ts'
import { WhatMembersSee } from './what-members-see.tsx'

const form = formOf<'fictional-profiles'>()

/** Chosen only once, because a profile stays on its domain. */
function HomeInput() {
  const isSaved = useRecordContext()?.id !== undefined
  return (
    <SelectInput
      source={form('domain_id')}
      choices={useFictionalChoices()?.domains ?? []}
      readOnly={isSaved}
      validate={required()}
    />
  )
}

/** What members of the chosen domain will read about a new profile. */
function NewProfileNotice() {
  const domainId: unknown = useWatch({ name: 'domain_id' })
  return (
    <WholeRow>
      <WhatMembersSee domainId={domainId} />
    </WholeRow>
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
    <>
      <Photos />
      <WhatMembersSee domainId={profile?.domain_id} />
    </>
  )
}

function FictionalProfileForm() {
  const translate = useTranslate()
  const genders = useGenderChoices('female', 'male')
  const wanted = useGenderChoices('female', 'male', 'both')
  const isSaved = useRecordContext()?.id !== undefined
  return (
    <RecordForm width="medium">
      <FieldGroup title="console.groups.home">
        <HomeInput />
        <HomeCountryInput />
        <ShortRow>
          <PlaceInput />
        </ShortRow>
        {isSaved ? null : <NewProfileNotice />}
      </FieldGroup>
      <FieldGroup title="console.groups.person">
        <TextInput source={form('name')} validate={required()} slotProps={{ htmlInput: { maxLength: 40 } }} />
        <SelectInput source={form('gender')} choices={genders} validate={required()} />
        <SelectInput source={form('looking_for')} choices={wanted} validate={required()} />
        <BirthInput />
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

/** Its domain and state, and the page that its member has. */
function Actions() {
  const profile = useRecordContext()
  return (
    <>
      <RecordFacts />
      {profile ? (
        <PageActions>
          <LabelButton to={`/members/${profile.id}/show`} label="console.fictional.member_page" variant="outlined" />
        </PageActions>
      ) : null}
    </>
  )
}

export const FictionalProfileEdit = () => (
  <Edit
    mutationMode="pessimistic"
    redirect="list"
    actions={<Actions />}
    aside={
      <RecordRail isOfCountry>
        <Beside />
      </RecordRail>
    }
  >
    <FictionalProfileForm />
  </Edit>
)
export const FictionalProfileCreate = () => (
  <Create redirect="edit">
    <FictionalProfileForm />
  </Create>
)
