import { useStatusName } from './status-name.ts'

/** Choices with the names of statuses. */
export function useStatusChoices(...values: string[]) {
  const statusName = useStatusName()
  return values.map((id) => ({ id, name: statusName(id) }))
}
