import { useCreatePath, usePermissions, useResourceDefinitions } from 'react-admin'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { findRecordResource } from '../providers/subjects.ts'

/** The address of a log entry's record or list; undefined if it has no page or this staff member may not open it. */
export function useSubjectPath(): (subject: string, id: string) => string | undefined {
  const definitions = useResourceDefinitions()
  const { permissions } = usePermissions<StaffAbility>()
  const createPath = useCreatePath()
  return (subject, id) => {
    if (!permissions?.can('read', subject)) return undefined
    if (subject === 'setting') return definitions.settings && `/settings?find=${encodeURIComponent(id)}`
    // An export names its list.
    if (definitions[id]?.hasList) return createPath({ resource: id, type: 'list' })
    const resource = findRecordResource(subject)
    const definition = resource === undefined ? undefined : definitions[resource]
    if (!resource || !definition || !(definition.hasShow || definition.hasEdit)) return undefined
    return createPath({ resource, type: definition.hasShow ? 'show' : 'edit', id })
  }
}
