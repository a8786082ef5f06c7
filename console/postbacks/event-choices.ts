import { useTranslate } from 'react-admin'

const events = ['signup', 'confirmed', 'first_purchase', 'purchase', 'refund']

/** The events that a postback can report, by name. */
export function useEventChoices() {
  const translate = useTranslate()
  return events.map((id) => ({ id, name: translate(`console.postbacks.event.${id}`) }))
}
