/**
 * Where a list goes on, as it stands in an address: after what has this moment and this id; `fresh` among what is new, which comes first.
 * Moments are to the microsecond, as the database has them: of two entries of one millisecond none is left out.
 */
export interface ListPlace {
  fresh: boolean
  at: string
  id: string
}

const written = /^(new_)?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The place that a text names; null where it names none. */
export function listPlace(text: string | null | undefined): ListPlace | null {
  const [, fresh, second, part, id] = written.exec(text ?? '') ?? []
  if (!second || !part || !id) return null
  const at = Date.parse(`${second}Z`)
  // No 31st of February, which the database refuses.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 19) !== second) return null
  return { fresh: fresh !== undefined, at: second + part, id }
}
