import { type RaRecord, usePermissions } from 'react-admin'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { findSubject } from '../providers/subjects.ts'
import { useIsAllowed } from './use-is-allowed.ts'

/** Whether a record of this resource may be changed by the user: asked of its domain where it has one. */
export function useCanEdit(resource: string): (record: RaRecord) => boolean {
  const { permissions } = usePermissions<StaffAbility>()
  const may = useIsAllowed()
  const subject = findSubject(resource)
  return ({ domain_id }) =>
    domain_id === undefined ? (permissions?.can('update', subject) ?? false) : may('update', subject, domain_id)
}
