import { useLocation } from 'react-router'
import { ButtonLink, type SlotProps, useT, useUser } from '../../../member-web/kit/index.ts'
import styles from './verification.module.css'
import { isVerified } from './verified.ts'

/** On the member's own profile, until verified: the link to the selfie. */
export default function VerificationLink({ profile }: SlotProps['profile.aside']) {
  const t = useT()
  const own = useUser()?.id === profile.id
  const { pathname } = useLocation()
  // Hidden in the preview of the profile as others see it.
  if (!own || pathname !== '/profile' || isVerified(profile)) return null
  return (
    <section className={styles.entry}>
      <h2>{t('verification.title')}</h2>
      <p>{t('verification.intro')}</p>
      <ButtonLink to="/verification" icon="badge-check" size="small">
        {t('verification.open')}
      </ButtonLink>
    </section>
  )
}
