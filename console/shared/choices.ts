import { useStatusName } from './status-name.ts'

export function useStatusChoices(...values: string[]) {
  const getStatusName = useStatusName()
  return values.map((id) => ({ id, name: getStatusName(id) }))
}
