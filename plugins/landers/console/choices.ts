import { useTranslate } from 'react-admin'
import { languageNames } from '../../../core/shared/languages.ts'
import { designNames } from '../shared/designs.ts'

/** A picture on the domain itself, because a lander loads nothing from elsewhere. */
export const picturePath = /^\/[\w./-]{1,200}$/
export const field = (name: string) => `plugins.landers.fields.${name}`
export const getDesignName = (id: string) => `plugins.landers.designs.${id}`
export const designChoices = designNames.map((id) => ({ id, name: getDesignName(id) }))
export const languageChoices = Object.entries(languageNames).map(([id, name]) => ({ id, name }))

export function useStates(states: readonly string[]) {
  const translate = useTranslate()
  return states.map((id) => ({ id, name: translate(`plugins.landers.states.${id}`) }))
}
