import { ButtonLink, type SlotProps, useBootstrap, useT } from '../../../member-web/kit/index.ts'
import styles from './phone-login.module.css'

/** Link to the page that sends a code. */
export default function LoginWay({ where }: SlotProps['login.ways']) {
  const t = useT()
  const ready = useBootstrap().page_data['phone-login']?.ready === true
  if (where !== 'login' || !ready) return null
  return (
    <div className={styles.way}>
      <ButtonLink to="/phone-login" icon="smartphone" size="large" wide>
        {t('phone-login.way')}
      </ButtonLink>
    </div>
  )
}
