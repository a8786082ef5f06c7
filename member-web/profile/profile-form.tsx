import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
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
import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { Nudge } from '../app/submit.ts'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { PillChoices, Segmented } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { NudgeQuestion } from '../components/nudge-question.tsx'
import { RangeInput } from '../components/range-input.tsx'
import { Select } from '../components/select.tsx'
import { TextArea, TextInput } from '../components/text-input.tsx'
import { relationshipKey } from '../members/profile-facts.ts'
import { ages } from '../members/search-query.ts'
import { BirthDate } from '../signup/birth-date.tsx'
import { LivingPlace } from '../signup/living-place.tsx'
import type { InterestsReply, OwnProfile } from './api.ts'
import { PersonalFields } from './personal-fields.tsx'
import styles from './profile.module.css'
import { SavedHead } from './saved-head.tsx'
import { useAutosave } from './use-autosave.ts'

const looks = { relationship_status: relationshipStatuses, body_type: bodyTypes, hair: hairColours, eyes: eyeColours }

/** Everything a member tells of themselves. It is one form with one button, and what was typed stays when the server refuses a field. */
export function ProfileForm(props: {
  profile: OwnProfile
  interests: InterestsReply
  errors: Record<string, string>
  message: string | null
  /** A text that is asked about before it is kept. */
  nudge: Nudge | null
  /** When it was saved last, on this page. */
  savedAt: number | null
}) {
  const { profile, interests, message, nudge, savedAt } = props
  const t = useT()
  const shown = useSetting('visible_profile_fields')
  const note = useSetting('visible_profile_notes')
  const youngest = useSetting('min_age')
  const busy = useNavigation().formData !== undefined
  const [saved, setSaved] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const autosave = useAutosave(form, shown, savedAt)
  // What the server has said of a field since is newer than what came with the page.
  const errors = { ...props.errors, ...autosave.errors }
  useEffect(() => setSaved(savedAt !== null), [savedAt])
  const [year, month, day] = profile.date_of_birth.split('-')
  const has = (field: (typeof shown)[number]) => shown.includes(field)
  const asPills = (list: string[]) => list.map((value) => ({ value, label: t(`members.interest.${value}`) }))
  const everyday = interests.interests.filter(isEverydayInterest)
  // Nobody need consent to saying that they like to be hugged, but it does not stand between sushi and reading either.
  const tender = interests.interests.filter(
    (interest) => isSensualInterest(interest) && !interests.sexual.includes(interest),
  )
  return (
    <Form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      preventScrollReset
      onChange={() => setSaved(false)}
    >
      {autosave.on ? <p className={styles.note}>{t('autosave.hint')}</p> : null}
      <section className={styles.card} aria-labelledby="who">
        <SavedHead id="who" state={autosave.states.who}>
          {t('profile.who')}
        </SavedHead>
        <Field label={t('signup.name')} hint={t('signup.name_hint')} error={errors.name}>
          <TextInput name="name" defaultValue={profile.name} maxLength={40} autoComplete="nickname" required />
        </Field>
        <Field group label={t('members.gender.label')} error={errors.gender}>
          <Segmented
            name="gender"
            defaultValue={profile.gender}
            choices={genders.map((value) => ({ value, label: t(`members.gender.${value}`) }))}
          />
        </Field>
        <Field group label={t('profile.looking_for')} error={errors.looking_for}>
          <Segmented
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
            max={ages.to}
            names={['looking_min_age', 'looking_max_age']}
            labels={[t('members.min_age'), t('members.max_age')]}
            defaultValue={[profile.looking_min_age ?? youngest, profile.looking_max_age ?? ages.to]}
            openEnd
          />
        </Field>
        <BirthDate
          error={errors.date_of_birth}
          values={{ dob_day: String(Number(day)), dob_month: String(Number(month)), dob_year: year ?? '' }}
        />
      </section>
      <section className={styles.card} aria-labelledby="where">
        <SavedHead id="where" state={autosave.states.where}>
          {t('profile.where')}
        </SavedHead>
        <LivingPlace
          // A place decides its region: what was saved may differ from what was chosen.
          key={`${profile.country} ${profile.region} ${profile.place}`}
          errors={errors}
          values={{ country: profile.country, region: profile.region ?? '', place: profile.place ?? '' }}
        />
      </section>
      <section className={styles.card} aria-labelledby="about">
        <SavedHead id="about" state={autosave.states.about}>
          {t('profile.about')}
        </SavedHead>
        {note ? <p className={styles.note}>{note}</p> : null}
        <Field
          label={t('profile.tagline')}
          note={t('common.optional')}
          hint={t('profile.tagline_hint')}
          error={errors.tagline}
        >
          <TextInput name="tagline" defaultValue={profile.tagline} maxLength={120} />
        </Field>
        <Field
          label={t('profile.description')}
          note={t('common.optional')}
          hint={t('profile.description_hint')}
          error={errors.description}
        >
          <TextArea name="description" rows={6} defaultValue={profile.description} maxLength={2000} />
        </Field>
        {has('signup_reason') ? (
          <Field label={t('profile.signup_reason')} note={t('common.optional')} error={errors.signup_reason}>
            <TextArea name="signup_reason" rows={2} defaultValue={profile.signup_reason} maxLength={500} />
          </Field>
        ) : null}
        {has('interests') ? (
          <Field group label={t('profile.hopes_for')} note={t('common.optional')}>
            <PillChoices name="interests" defaultValues={profile.interests} choices={asPills(['relationship'])} />
          </Field>
        ) : null}
      </section>
      <section className={styles.card} aria-labelledby="looks">
        <SavedHead id="looks" state={autosave.states.looks}>
          {t('profile.looks')}
        </SavedHead>
        <div className={styles.pair}>
          {(Object.keys(looks) as (keyof typeof looks)[]).filter(has).map((field) => (
            <Field key={field} label={t(`members.${field}.label`)} error={errors[field]}>
              <Select
                name={field}
                defaultValue={profile[field] ?? ''}
                placeholder={t('profile.not_said')}
                options={looks[field].map((value) => ({
                  value,
                  label: t(
                    field === 'relationship_status'
                      ? relationshipKey(value, profile.gender)
                      : `members.${field}.${value}`,
                  ),
                }))}
              />
            </Field>
          ))}
          {has('tattoos') ? (
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
      </section>
      {has('interests') ? (
        <section className={styles.card} aria-labelledby="interests">
          <SavedHead id="interests" state={autosave.states.interests}>
            {t('members.interests')}
          </SavedHead>
          <Field group hideLabel label={t('members.interests')} error={errors.interests}>
            <PillChoices name="interests" defaultValues={profile.interests} choices={asPills(everyday)} />
          </Field>
          <details className={styles.folded}>
            <summary>{t('members.sensual')}</summary>
            <PillChoices name="interests" defaultValues={profile.interests} choices={asPills(tender)} />
          </details>
        </section>
      ) : null}
      {has('sexuality') || has('interests') ? (
        <PersonalFields profile={profile} sexual={interests.sexual} shown={shown} errors={errors} />
      ) : null}
      <div className={styles.save}>
        {message ? (
          <Alert tone="danger" live>
            {message}
          </Alert>
        ) : null}
        {Object.keys(errors).length > 0 ? (
          <Alert tone="danger" live>
            {t('errors.validation_failed')}
          </Alert>
        ) : null}
        {nudge ? <NudgeQuestion nudge={nudge} means="keep" busy={busy} /> : null}
        <Button type="submit" variant="primary" size="large" wide busy={busy} icon={saved ? 'check' : undefined}>
          {t(saved ? 'profile.saved' : 'common.save')}
        </Button>
        <span role="status" className="visually-hidden">
          {saved ? t('profile.saved') : null}
        </span>
      </div>
    </Form>
  )
}
