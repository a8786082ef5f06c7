import { listPlace } from '../../core/shared/list-place.ts'

/** The place in a list at which the page of an address begins; undefined for the first page, and where the address names none. */
export function readPageCursor(url: URL): string | undefined {
  const before = url.searchParams.get('before')
  return before && listPlace(before) ? before : undefined
}
