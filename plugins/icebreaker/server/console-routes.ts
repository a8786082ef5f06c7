import { z } from 'zod'
import { invalidField, locales, rowId } from '../../../core/kernel/index.ts'
import { consoleCrud, containsPattern } from '../../../core/platform/console/index.ts'
import { kinds } from '../shared/kinds.ts'
import { Icebreaker } from './models.ts'
import { lineBody, lineRow } from './schemas.ts'
import { isValidLine } from './suggest.ts'

export const consoleRoutes = consoleCrud({
  path: 'icebreaker',
  subject: 'icebreaker',
  model: Icebreaker,
  body: lineBody,
  response: lineRow,
  columns: {
    position: 'position',
    language: 'language',
    kind: 'kind',
    text: 'text',
    active: 'active',
    domain_id: 'domain_id',
    id: 'id',
  },
  filter: z.object({
    q: z.string().max(100).optional(),
    domain_id: rowId.optional(),
    language: z.enum(locales).optional(),
    kind: z.enum(kinds).optional(),
    id: z.array(z.uuid()).optional(),
  }),
  narrow(query, { q, domain_id, language, kind, id }) {
    if (q) query.whereILike('text', containsPattern(q))
    if (domain_id !== undefined) query.where((any) => any.where('domain_id', domain_id).orWhereNull('domain_id'))
    if (language) query.where('language', language)
    if (kind) query.where('kind', kind)
    if (id) query.whereIn('id', id)
  },
  present: (row) => ({
    id: row.id,
    domain_id: row.domainId,
    language: row.language,
    kind: row.kind,
    text: row.text,
    position: row.position,
    active: row.active,
  }),
  toRow(body) {
    if (!isValidLine(body.kind, body.text)) throw invalidField('text', 'invalid')
    return {
      domainId: body.domain_id ?? null,
      language: body.language,
      kind: body.kind,
      text: body.text,
      position: body.position,
      active: body.active,
    }
  },
})
