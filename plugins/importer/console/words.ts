import { useTranslate } from 'react-admin'

export const textKey = (key: string) => `plugins.importer.${key}`

/** The choices of a closed list, in the language of the console. */
export function useChoices<Id extends string>(name: string, ids: readonly Id[]): { id: Id; name: string }[] {
  const translate = useTranslate()
  return ids.map((id) => ({ id, name: translate(textKey(`${name}.${id}`)) }))
}
