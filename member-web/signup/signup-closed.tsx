import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { SignupClosedReason } from '../app/visit.ts'
import { Alert } from '../components/alert.tsx'

/** Replaces the form on a site with restricted sign-up. */
export function SignupClosed({ closed }: { closed: SignupClosedReason }) {
  const t = useT()
  const { name } = useSite()
  return (
    <Alert tone="info" title={t(`errors.${closed}`)}>
      {t(`signup.${closed}`, { name })}
    </Alert>
  )
}
