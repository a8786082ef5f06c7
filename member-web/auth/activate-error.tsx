import type { MetaArgs } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { ButtonLink } from '../components/button.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'
import { useNewMailPath } from './use-new-mail-path.ts'

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'auth.activate.error_title' })
export const handle = { fullBleed: true, entryWarning: true }

export default function ActivateError() {
  const t = useT()
  return (
    <FormPage drawing="error" title={t('auth.activate.error_title')} intro={t('auth.activate.error_text')}>
      <ButtonLink to={useNewMailPath()} variant="primary" size="large" wide>
        {t('auth.link.new_mail')}
      </ButtonLink>
      <ButtonLink to="/login" size="large" wide className={styles.second}>
        {t('nav.login')}
      </ButtonLink>
    </FormPage>
  )
}
