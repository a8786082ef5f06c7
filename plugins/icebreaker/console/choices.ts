import { languageNames } from '../../../core/shared/languages.ts'
import { kinds } from '../shared/kinds.ts'

export const languageChoices = Object.entries(languageNames).map(([id, name]) => ({ id, name }))
export const kindChoices = kinds.map((id) => ({ id, name: `plugins.icebreaker.kinds.${id}` }))
