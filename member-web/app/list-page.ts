import { listPlace } from '../../core/shared/list-place.ts'

/** The position in a list at which the page of an address begins; undefined for the first page. */
export function readPageCursor(url: URL): string | undefined {
  const before = url.searchParams.get('before')
  return before && listPlace(before) ? before : undefined
}
