import { useTranslate } from 'react-admin'

const events = ['signup', 'confirmed', 'first_purchase', 'purchase', 'refund']

export function useEventChoices() {
  const translate = useTranslate()
  return events.map((id) => ({ id, name: translate(`console.postbacks.event.${id}`) }))
}
