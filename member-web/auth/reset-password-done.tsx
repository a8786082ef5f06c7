import type { MetaArgs } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { ButtonLink } from '../components/button.tsx'
import { FormPage } from './form-page.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.reset.done_title' })
export const handle = { fullBleed: true }

/** The page after a reset: the result and the next step. */
export default function ResetPasswordDone() {
  const t = useT()
  return (
    <FormPage drawing="lock" isDone title={t('auth.reset.done_title')} intro={t('auth.reset.done_text')}>
      <ButtonLink to="/login" variant="primary" size="large" wide>
        {t('nav.login')}
      </ButtonLink>
    </FormPage>
  )
}
