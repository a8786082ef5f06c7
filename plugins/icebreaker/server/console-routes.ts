import { z } from 'zod'
import { invalidField, locales, rowId } from '../../../core/kernel/index.ts'
import { consoleCrud } from '../../../core/platform/console/index.ts'
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
  columns: ['position', 'language', 'kind', 'text', 'active', 'domain_id', 'id'],
  filter: z.object({
    q: z.string().max(100).optional(),
    domain_id: rowId.optional(),
    language: z.enum(locales).optional(),
    kind: z.enum(kinds).optional(),
    id: z.array(z.uuid()).optional(),
  }),
  search: ['text'],
  toRow({ domain_id, ...line }) {
    if (!isValidLine(line.kind, line.text)) throw invalidField('text', 'invalid')
    return { ...line, domainId: domain_id ?? null }
  },
})
