import { useResourceContext, useTranslate } from 'react-admin'
import { getWordName, type TranslateKey } from './word-name.ts'

/**
 * Name of a status of one kind of record: `console.status_of.<kind>.<status>` if its gender or wording differs from
 * `console.status`. A kind is the name of a resource, or `payments` and `photos`, which are part of others.
 */
export function getStatusName(translate: TranslateKey, kind: string | undefined, status: string): string {
  const usual = getWordName(translate, 'status', status)
  return kind ? translate(`console.status_of.${kind}.${status}`, { _: usual }) : usual
}

/** Names of statuses, of the resource in context unless another kind is given. */
export function useStatusName(): (status: string, kind?: string) => string {
  const translate = useTranslate()
  const resource = useResourceContext()
  return (status, kind = resource) => getStatusName(translate, kind, status)
}
