import { useCreatePath, useResourceDefinitions } from 'react-admin'
import { findResource } from '../providers/subjects.ts'

/** The address of a log entry's record; undefined if it has no page or this staff member may not open it. */
export function useSubjectPath(): (subject: string, id: string) => string | undefined {
  const definitions = useResourceDefinitions()
  const createPath = useCreatePath()
  return (subject, id) => {
    if (subject === 'setting') return definitions.settings && `/settings?find=${encodeURIComponent(id)}`
    const resource = findResource(subject)
    const definition = resource === undefined ? undefined : definitions[resource]
    if (!resource || !definition || !(definition.hasShow || definition.hasEdit)) return undefined
    return createPath({ resource, type: definition.hasShow ? 'show' : 'edit', id })
  }
}
