import type { MetaArgs } from 'react-router'
import { useUser } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { ButtonLink } from '../components/button.tsx'
import { FormPage } from './form-page.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.activate.error_title' })
export const handle = { fullBleed: true }

export default function ActivateError() {
  const t = useT()
  const user = useUser()
  return (
    <FormPage quiet drawing="error" title={t('auth.activate.error_title')} intro={t('auth.activate.error_text')}>
      {/* The mail is sent to a logged-in member, so visitors log in first. */}
      <ButtonLink to={user ? '/complete-signup' : '/login?to=/complete-signup'} variant="primary" size="large" wide>
        {t('auth.link.new_mail')}
      </ButtonLink>
    </FormPage>
  )
}
