import { type ComplaintKind, complaintKinds } from '../../core/shared/choices.ts'
import { isId } from '../../core/shared/ids.ts'
import type { Body } from '../api/types.ts'
import { readChoice, readText } from '../app/submit.ts'

const isKind = (value: unknown): value is ComplaintKind => complaintKinds.includes(value as ComplaintKind)

/** The address parameters: `?about=<profile id>` reports a member, `?kind=` preselects the kind. */
export function readComplaintParams(search: URLSearchParams): { kind: ComplaintKind; about: string | null } {
  const about = search.get('about')
  const known = about && isId(about) ? about : null
  const kind = search.get('kind')
  return { kind: isKind(kind) ? kind : known ? 'content_notice' : 'complaint', about: known }
}

export const buildComplaintBody = (form: FormData): Body<'POST /api/complaints'> => ({
  kind: readChoice(form, 'kind'),
  name: readText(form, 'name'),
  email: readText(form, 'email'),
  reported_id: readText(form, 'reported_id'),
  message: String(form.get('message') ?? ''),
})
