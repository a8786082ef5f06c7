import { z } from 'zod'
import { invalidField } from '../../kernel/errors.ts'
import { rowId } from '../../kernel/input.ts'
import { consoleResource } from '../../platform/console/console-crud.ts'
import { Postback } from './models.ts'
import { postbackBody, postbackRow } from './schemas.ts'

export const { routes: postbackConsoleRoutes, claim: claimPostback } = consoleResource({
  path: 'postbacks',
  subject: 'postback',
  model: Postback,
  body: postbackBody,
  stepUp: true,
  response: postbackRow,
  columns: ['network', 'event', 'active', 'domain_id', 'id'],
  filter: z.object({
    domain_id: rowId.optional(),
    network: z.string().max(100).optional(),
    active: z.boolean().optional(),
    id: z.array(z.uuid()).optional(),
  }),
  toRow({ secret, domain_id, ...postback }, ctx, existing) {
    if (!secret && !existing) throw invalidField('secret', 'required')
    return {
      ...postback,
      domainId: domain_id ?? null,
      ...(secret ? { secret: ctx.services.secrets.seal(secret), secretChangedAt: ctx.now() } : {}),
    }
  },
})
