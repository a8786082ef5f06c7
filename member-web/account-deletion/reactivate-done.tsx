import type { MetaArgs } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { FormPage } from '../auth/form-page.tsx'
import { ButtonLink } from '../components/button.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.reactivate.done_title' })
export const handle = { fullBleed: true }

export default function ReactivateDone() {
  const t = useT()
  return (
    <FormPage drawing="sprout" isDone title={t('auth.reactivate.done_title')} intro={t('auth.reactivate.done_text')}>
      <ButtonLink to="/login" variant="primary" size="large" wide>
        {t('nav.login')}
      </ButtonLink>
    </FormPage>
  )
}
