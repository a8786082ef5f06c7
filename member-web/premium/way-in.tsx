import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Link } from '../app/link.tsx'
import { ButtonLink } from '../components/button.tsx'
import { useSignupLink } from '../layouts/signup-host.tsx'
import type { PackageView } from '../pages/packages.ts'
import styles from './premium.module.css'

/** For visitors, who need an account to buy: a link to sign-up, and the lowest price of Premium. */
export function WayIn({ packages }: { packages: readonly PackageView[] }) {
  const t = useT()
  const format = useFormat()
  const signup = useSignupLink()
  const [cheapest] = packages.toSorted((one, other) => one.amount - other.amount)
  return (
    <div className={styles.wayIn}>
      <ButtonLink {...signup} variant="primary" size="large">
        {t('nav.signup')}
      </ButtonLink>
      {cheapest ? (
        <Link to="/pricing">{t('premium.from', { price: format.price(cheapest.amount, cheapest.currency) })}</Link>
      ) : null}
    </div>
  )
}
