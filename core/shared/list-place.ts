/**
 * A position in a list, as written in an address: after the entry with this moment and id. `fresh` positions are among
 * new entries, which come first. Moments have microseconds, as in the database, so that no entry in the same
 * millisecond is skipped.
 */
export interface ListPlace {
  fresh: boolean
  at: string
  id: string
}

const written = /^(new_)?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function listPlace(text: string | null | undefined): ListPlace | null {
  const [, fresh, second, part, id] = written.exec(text ?? '') ?? []
  if (!second || !part || !id) return null
  const at = Date.parse(`${second}Z`)
  // The database would refuse 31 February.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 19) !== second) return null
  return { fresh: fresh !== undefined, at: second + part, id }
}
