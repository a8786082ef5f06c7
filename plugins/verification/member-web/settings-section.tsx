import { ButtonLink, SettingsSection, useT } from '../../../member-web/kit/index.ts'

/** Leads to the page from the settings. */
export default function VerificationSection() {
  const t = useT()
  return (
    <SettingsSection id="verification" title={t('verification.title')}>
      <p>{t('verification.intro')}</p>
      <div>
        <ButtonLink to="/verification" icon="badge-check">
          {t('verification.open')}
        </ButtonLink>
      </div>
    </SettingsSection>
  )
}
