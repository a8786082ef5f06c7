import type { Body } from '../api/types.ts'
import { choice, text } from '../app/submit.ts'

/** What one can write about (decisions: three kinds). */
export const complaintKinds = ['complaint', 'content_notice', 'payment_dispute'] as const
type ComplaintKind = (typeof complaintKinds)[number]

const isKind = (value: unknown): value is ComplaintKind => complaintKinds.includes(value as ComplaintKind)
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What the address asks for: `?about=<profile id>` reports a member, `?kind=` chooses beforehand. */
export function complaintOf(search: URLSearchParams): { kind: ComplaintKind; about: string | null } {
  const about = search.get('about')
  const known = about && uuid.test(about) ? about : null
  const kind = search.get('kind')
  return { kind: isKind(kind) ? kind : known ? 'content_notice' : 'complaint', about: known }
}

/** The body of `POST /api/complaints`; the API judges it. */
export const complaintBody = (form: FormData): Body<'POST /api/complaints'> => ({
  kind: choice(form, 'kind'),
  name: text(form, 'name'),
  email: text(form, 'email'),
  reported_id: text(form, 'reported_id'),
  message: String(form.get('message') ?? ''),
})
