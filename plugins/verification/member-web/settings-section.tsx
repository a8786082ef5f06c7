import { ButtonLink, SettingsSection, useSetting, useT } from '../../../member-web/kit/index.ts'
import styles from './verification.module.css'

/** Links from the settings to the pages of this plugin. */
export default function VerificationSection() {
  const t = useT()
  const provider = useSetting('verification.age_provider')
  return (
    <SettingsSection id="verification" title={t('verification.title')}>
      <p>{t('verification.intro')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/verification" icon="badge-check">
          {t('verification.open')}
        </ButtonLink>
        {provider ? <ButtonLink to="/verification/age">{t('verification.age.title')}</ButtonLink> : null}
      </div>
    </SettingsSection>
  )
}
