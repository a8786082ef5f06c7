import type { ReactNode } from 'react'
import {
  bodyTypes,
  eyeColours,
  genders,
  hairColours,
  isEverydayInterest,
  isSensualInterest,
  lookingFors,
  relationshipStatuses,
} from '../../core/shared/vocabulary.ts'
import { useGenders, useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { PillChoices, PillRadios } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { RangeInput } from '../components/range-input.tsx'
import { Select } from '../components/select.tsx'
import { TextArea, TextInput } from '../components/text-input.tsx'
import { getRelationshipWord } from '../members/profile-facts.ts'
import { maxSearchAge } from '../members/search-query.ts'
import { BirthDate } from '../signup/birth-date.tsx'
import { ResidenceFields } from '../signup/residence-fields.tsx'
import type { OwnProfile } from './api.ts'
import type { BlockId, ProfileField } from './blocks.ts'
import styles from './own-block.module.css'
import { useOwnProfile } from './own-profile.ts'
import { PersonalFields } from './personal-fields.tsx'

const factOptions = {
  relationship_status: relationshipStatuses,
  body_type: bodyTypes,
  hair: hairColours,
  eyes: eyeColours,
}

interface Props {
  fields: readonly ProfileField[]
  /** The saved profile, or the refused input. */
  profile: OwnProfile
  errors: Record<string, string>
}

export function BlockFields({ block, ...props }: Props & { block: BlockId }) {
  const Fields = blockForms[block]
  return Fields ? <Fields {...props} /> : null
}

const blockForms: Partial<Record<BlockId, (props: Props) => ReactNode>> = {
  who: Who,
  where: Where,
  tagline: Tagline,
  story: Story,
  reason: Reason,
  facts: Facts,
  interests: Interests,
  wish: Wish,
  personal: PersonalFields,
}

function Who({ profile, errors }: Props) {
  const t = useT()
  const [year, month, day] = profile.date_of_birth.split('-')
  const offered = useGenders()
  // A member keeps a gender that is no longer offered.
  const { gender_key: key, gender_name: label } = profile
  const retired = key && label && !offered.some((one) => one.key === key) ? [{ key, label }] : []
  const choices = [
    ...genders.map((value) => ({ value: value as string, label: t(`members.gender.${value}`) })),
    ...[...offered, ...retired].map((one) => ({ value: one.key, label: one.label })),
  ]
  return (
    <>
      <Field label={t('signup.name')} hint={t('signup.name_hint')} error={errors.name}>
        <TextInput name="name" defaultValue={profile.name} maxLength={40} autoComplete="nickname" required />
      </Field>
      <Field group label={t('members.gender.label')} error={errors.gender}>
        <PillRadios name="gender" defaultValue={profile.gender_key ?? profile.gender} choices={choices} />
      </Field>
      <BirthDate
        error={errors.date_of_birth}
        values={{ dob_day: String(Number(day)), dob_month: String(Number(month)), dob_year: year ?? '' }}
      />
    </>
  )
}

function Where({ profile: { country, region, place }, errors }: Props) {
  return <ResidenceFields errors={errors} values={{ country, region: region ?? '', place: place ?? '' }} />
}

function Tagline({ profile, errors }: Props) {
  const t = useT()
  return (
    <Field label={t('profile.tagline')} hideLabel hint={t('profile.tagline_hint')} error={errors.tagline}>
      <TextInput name="tagline" defaultValue={profile.tagline} maxLength={120} className={styles.written} />
    </Field>
  )
}

function Story({ profile, errors }: Props) {
  const t = useT()
  const note = useSetting('visible_profile_notes')
  return (
    <>
      {note ? <p className={styles.note}>{note}</p> : null}
      <Field label={t('profile.description')} hideLabel hint={t('profile.description_hint')} error={errors.description}>
        <TextArea name="description" rows={6} defaultValue={profile.description} maxLength={2000} />
      </Field>
    </>
  )
}

function Reason({ profile, errors }: Props) {
  const t = useT()
  return (
    <Field label={t('profile.signup_reason')} hideLabel error={errors.signup_reason}>
      <TextArea
        name="signup_reason"
        rows={3}
        defaultValue={profile.signup_reason}
        maxLength={500}
        className={styles.written}
      />
    </Field>
  )
}

function Facts({ fields, profile, errors }: Props) {
  const t = useT()
  const translateValue = (field: keyof typeof factOptions, value: string) =>
    field === 'relationship_status' ? getRelationshipWord(t, value, profile.gender) : t(`members.${field}.${value}`)
  return (
    <div className={styles.pair}>
      {(Object.keys(factOptions) as (keyof typeof factOptions)[])
        .filter((field) => fields.includes(field))
        .map((field) => (
          <Field key={field} label={t(`members.${field}.label`)} error={errors[field]}>
            <Select
              name={field}
              defaultValue={profile[field] ?? ''}
              placeholder={t('profile.not_said')}
              options={factOptions[field].map((value) => ({ value, label: translateValue(field, value) }))}
            />
          </Field>
        ))}
      {fields.includes('tattoos') ? (
        <Field label={t('members.tattoos.label')} error={errors.tattoos}>
          <Select
            name="tattoos"
            defaultValue={profile.tattoos === null ? '' : profile.tattoos ? 'yes' : 'no'}
            placeholder={t('profile.not_said')}
            options={['yes', 'no'].map((value) => ({ value, label: t(`members.tattoos.${value}`) }))}
          />
        </Field>
      ) : null}
    </div>
  )
}

/** Interests that other fields show are sent along unchanged. */
function OtherInterests({ profile, isShown }: { profile: OwnProfile; isShown: (interest: string) => boolean }) {
  return profile.interests
    .filter((interest) => !isShown(interest))
    .map((interest) => <input key={interest} type="hidden" name="interests" value={interest} />)
}

function Interests({ profile, errors }: Props) {
  const t = useT()
  const { interests, sexual } = useOwnProfile().interests
  const listChoices = (list: string[]) => list.map((value) => ({ value, label: t(`members.interest.${value}`) }))
  // Interests such as hugging need no consent, but are shown separately from everyday ones such as sushi and reading.
  const isTender = (interest: string) => isSensualInterest(interest) && !sexual.includes(interest)
  const chosen = interests.filter(isEverydayInterest)
  return (
    <>
      <OtherInterests profile={profile} isShown={(interest) => isEverydayInterest(interest) || isTender(interest)} />
      <Field group hideLabel label={t('members.interests')} error={errors.interests}>
        <PillChoices name="interests" defaultValues={profile.interests} choices={listChoices(chosen)} />
      </Field>
      <details className={styles.folded}>
        <summary>{t('members.sensual')}</summary>
        <PillChoices
          name="interests"
          defaultValues={profile.interests}
          choices={listChoices(interests.filter(isTender))}
        />
      </details>
    </>
  )
}

function Wish({ fields, profile, errors }: Props) {
  const t = useT()
  const youngest = useSetting('min_age')
  const hope = 'relationship'
  return (
    <>
      <Field group label={t('profile.looking_for')} error={errors.looking_for}>
        <PillRadios
          name="looking_for"
          defaultValue={profile.looking_for}
          choices={lookingFors.map((value) => ({ value, label: t(`profile.looking_for_${value}`) }))}
        />
      </Field>
      <Field
        group
        label={t('signup.ages')}
        hint={t('signup.ages_hint')}
        error={errors.looking_min_age ?? errors.looking_max_age}
      >
        <RangeInput
          min={youngest}
          max={maxSearchAge}
          names={['looking_min_age', 'looking_max_age']}
          labels={[t('members.min_age'), t('members.max_age')]}
          defaultValue={[profile.looking_min_age ?? youngest, profile.looking_max_age ?? maxSearchAge]}
          openEnd
        />
      </Field>
      {fields.includes('interests') ? (
        <>
          <OtherInterests profile={profile} isShown={(interest) => interest === hope} />
          <Field group label={t('profile.hopes_for')} note={t('common.optional')}>
            <PillChoices
              name="interests"
              defaultValues={profile.interests}
              choices={[{ value: hope, label: t(`members.interest.${hope}`) }]}
            />
          </Field>
        </>
      ) : null}
    </>
  )
}
