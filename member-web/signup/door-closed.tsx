import { useSite } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import type { Closed } from '../app/visit.ts'
import { Alert } from '../components/alert.tsx'

/** Replaces the form on a site with restricted signup. */
export function DoorClosed({ closed }: { closed: Closed }) {
  const t = useT()
  const { name } = useSite()
  return (
    <Alert tone="info" title={t(`errors.${closed}`)}>
      {t(`signup.${closed}`, { name })}
    </Alert>
  )
}
