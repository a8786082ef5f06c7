import { subject as castSubject } from '@casl/ability'
import { usePermissions } from 'react-admin'
import type { StaffAbility, StaffAction } from '../../core/kernel/ability.ts'

/**
 * Whether the staff member may do something to a subject of one domain. `null` is what belongs to every domain: it
 * needs a grant for all of them. The same question as `isStaffAllowed` on the server, which decides.
 */
export function useIsAllowed(): (action: StaffAction, subject: string, domainId: number | null) => boolean {
  const { permissions } = usePermissions<StaffAbility>()
  return (action, subject, domainId) => permissions?.can(action, castSubject(subject, { domainId }) as never) ?? false
}
