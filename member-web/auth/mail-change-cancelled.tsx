import type { MetaArgs } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { ButtonLink } from '../components/button.tsx'
import { FormPage } from './form-page.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.mail_change.cancelled_title' })
export const handle = { fullBleed: true }

/** The page after an undone change of address: another person knows the password, so the next step is a new one. */
export default function MailChangeCancelled() {
  const t = useT()
  return (
    <FormPage
      drawing="lock"
      isDone
      title={t('auth.mail_change.cancelled_title')}
      intro={t('auth.mail_change.cancelled_text')}
    >
      <ButtonLink to="/reset-password" variant="primary" size="large" wide>
        {t('auth.mail_change.cancelled_button')}
      </ButtonLink>
    </FormPage>
  )
}
