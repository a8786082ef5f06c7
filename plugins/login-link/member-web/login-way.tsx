import { ButtonLink, type SlotProps, useT } from '../../../member-web/kit/index.ts'
import styles from './login-link.module.css'

/** Link to the page that mails a login link. Hidden in the sign-up, because a new person needs none. */
export default function LoginWay({ where }: SlotProps['login.ways']) {
  const t = useT()
  if (where !== 'login') return null
  return (
    <div className={styles.way}>
      <ButtonLink to="/login-link" icon="mail" size="large" wide>
        {t('login-link.way')}
      </ButtonLink>
    </div>
  )
}
