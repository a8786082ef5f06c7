import { useTranslate } from 'react-admin'

/** Names who made a change: a colleague, or the system with its part. */
export function useActorName(): (actor: string, name: string | null) => string {
  const translate = useTranslate()
  return (actor, name) => {
    const [kind, part] = actor.split(':')
    return name ?? (kind === 'system' ? translate('console.audit.system', { name: part }) : actor)
  }
}
