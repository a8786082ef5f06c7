/** A row of an article: a photo beside a line, photos side by side, or lines alone. */
export type Row<P, L> =
  | { kind: 'spread'; photo: P; line: L }
  | { kind: 'photos'; photos: P[] }
  | { kind: 'lines'; lines: L[] }

/** As wide as the cover, which takes nearly half of the page. */
const maxPerRow = 2

/** Alternates photos and lines as long as there are both; the rest follows together. */
export function arrangeRows<P, L>(photos: readonly P[], lines: readonly L[]): Row<P, L>[] {
  const pairs = Math.min(photos.length, lines.length)
  const spreads = photos
    .slice(0, pairs)
    .map((photo, at): Row<P, L> => ({ kind: 'spread', photo, line: lines[at] as L }))
  const [restPhotos, restLines] = [photos.slice(pairs), lines.slice(pairs)]
  const rows = Array.from({ length: Math.ceil(restPhotos.length / maxPerRow) }, (_, at): Row<P, L> => {
    return { kind: 'photos', photos: restPhotos.slice(at * maxPerRow, (at + 1) * maxPerRow) }
  })
  return [...spreads, ...(restLines.length > 0 ? [{ kind: 'lines' as const, lines: restLines }] : []), ...rows]
}

/** The first sentence, if it is short enough to be above the rest; otherwise empty. */
export function splitStandfirst(text: string): { lead: string; rest: string } {
  const lead = /^.{12,170}?[.!?…](?=\s|$)/su.exec(text.trim())?.[0] ?? ''
  return { lead, rest: text.trim().slice(lead.length).trim() }
}

/** Characters below which a text is set large on an otherwise empty page. */
export const shortTextLength = 90
