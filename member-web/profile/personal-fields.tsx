import { useState } from 'react'
import { Link } from 'react-router'
import { sexualities } from '../../core/shared/vocabulary.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Checkbox, PillChoices } from '../components/choices.tsx'
import { Field } from '../components/field.tsx'
import { Select } from '../components/select.tsx'
import { Trans } from '../components/trans.tsx'
import type { OwnProfile } from './api.ts'
import type { ProfileField } from './blocks.ts'
import styles from './own-block.module.css'
import { useOwnProfile } from './own-profile.ts'

/** Sexuality and sexual interests: asked after explicit consent, erased when it is withdrawn (GDPR, article 9). */
export function PersonalFields(props: {
  fields: readonly ProfileField[]
  profile: OwnProfile
  errors: Record<string, string>
}) {
  const { fields, profile, errors } = props
  const t = useT()
  const { sexual } = useOwnProfile().interests
  const [sexuality, setSexuality] = useState(profile.sexuality_consent)
  const [interests, setInterests] = useState(profile.sexual_interests_consent)
  const withdrawn = (profile.sexuality_consent && !sexuality) || (profile.sexual_interests_consent && !interests)
  return (
    <>
      <p className={styles.note}>
        <Trans k="profile.personal_text" components={{ privacy: <Link to="/pages/privacy" target="_blank" /> }} />
      </p>
      {fields.includes('sexuality') ? (
        <div className={styles.consented}>
          <Checkbox
            name="sexuality_consent"
            defaultChecked={profile.sexuality_consent}
            onChange={(event) => setSexuality(event.target.checked)}
            label={t('profile.sexuality_consent')}
          />
          {sexuality ? (
            <Field label={t('members.sexuality.label')} error={errors.sexuality}>
              <Select
                name="sexuality"
                defaultValue={profile.sexuality ?? ''}
                placeholder={t('profile.not_said')}
                options={sexualities.map((value) => ({ value, label: t(`members.sexuality.${value}`) }))}
              />
            </Field>
          ) : null}
        </div>
      ) : null}
      {fields.includes('interests') ? (
        <div className={styles.consented}>
          {profile.interests.map((interest) =>
            sexual.includes(interest) ? null : <input key={interest} type="hidden" name="interests" value={interest} />,
          )}
          <Checkbox
            name="sexual_interests_consent"
            defaultChecked={profile.sexual_interests_consent}
            onChange={(event) => setInterests(event.target.checked)}
            label={t('profile.sexual_interests_consent')}
          />
          {interests ? (
            <Field group label={t('profile.sexual_interests')}>
              <PillChoices
                name="sexual_interests"
                defaultValues={profile.interests}
                choices={sexual.map((value) => ({ value, label: t(`members.interest.${value}`) }))}
              />
            </Field>
          ) : null}
        </div>
      ) : null}
      {withdrawn ? (
        <Alert tone="warning" live>
          {t('profile.withdrawn')}
        </Alert>
      ) : null}
    </>
  )
}
