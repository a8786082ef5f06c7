import { useTranslate } from 'react-admin'
import { languageNames } from '../../../core/shared/languages.ts'
import { kinds } from '../shared/kinds.ts'

export const languageChoices = Object.entries(languageNames).map(([id, name]) => ({ id, name }))

export function useKindChoices() {
  const translate = useTranslate()
  return kinds.map((id) => ({ id, name: translate(`plugins.icebreaker.kinds.${id}`) }))
}
