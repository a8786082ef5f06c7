import { useTranslate } from 'react-admin'
import { eventTypes } from '../shared/words.ts'

export const textKey = (key: string) => `plugins.webhooks.${key}`

/** The catalogue key of an event; types contain a dot, which a key cannot. */
export const getEventKey = (type: string) => textKey(`events.${type.replace('.', '_')}`)

/** The events that an endpoint can subscribe to, by name. */
export function useEventChoices() {
  const translate = useTranslate()
  return eventTypes.map((id) => ({ id, name: translate(getEventKey(id)) }))
}
