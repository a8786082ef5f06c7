import type { MetaArgs } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { ButtonLink } from '../components/button.tsx'
import { FormPage } from './form-page.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.mail_change.done_title' })
export const handle = { fullBleed: true }

/** The page after a change of address; the link may have been opened on a device where nobody is logged in. */
export default function MailChangeDone() {
  const t = useT()
  const user = useUser()
  return (
    <FormPage drawing="mail" isDone title={t('auth.mail_change.done_title')} intro={t('auth.mail_change.done_text')}>
      <ButtonLink to={user ? '/notifications' : '/login'} variant="primary" size="large" wide>
        {t(user ? 'auth.mail_change.to_settings' : 'nav.login')}
      </ButtonLink>
    </FormPage>
  )
}
