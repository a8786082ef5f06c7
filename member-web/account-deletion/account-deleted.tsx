import type { MetaArgs } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { useGraceDays } from '../app/rules.ts'
import { FormPage } from '../auth/form-page.tsx'
import { ButtonLink } from '../components/button.tsx'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.deleted.title' })
export const handle = { fullBleed: true, entryWarning: true }

export default function AccountDeleted() {
  const t = useT()
  const days = useGraceDays()
  return (
    <FormPage drawing="door" title={t('auth.deleted.title')} intro={t('auth.deleted.text', { days })}>
      <ButtonLink to="/" variant="primary" size="large" wide>
        {t('errors.home')}
      </ButtonLink>
    </FormPage>
  )
}
