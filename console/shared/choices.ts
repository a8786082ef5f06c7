import { useStatusName } from './status-name.ts'

export function useStatusChoices(...values: string[]) {
  const statusName = useStatusName()
  return values.map((id) => ({ id, name: statusName(id) }))
}
