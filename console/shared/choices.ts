import { useTranslate } from 'react-admin'

/** Choices with names from `console.status`. */
export function useStatusChoices(...values: string[]) {
  const translate = useTranslate()
  return values.map((id) => ({ id, name: translate(`console.status.${id}`) }))
}
