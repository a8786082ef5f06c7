import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { idParams } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { rowVersion } from '../../platform/console/index.ts'
import { callSigned } from '../../platform/outbound/index.ts'
import { claimPostback } from './console-postbacks.ts'
import { testReply } from './schemas.ts'
import { signHeaders } from './sign.ts'
import { fillTemplate } from './template.ts'

/** Values that a test sends instead of those of a click. */
const invented = { ref: 'test', sub1: 'test', sub2: 'test', sub3: 'test', amount: '0.00', currency: 'EUR' }

export const testPostbackRoute = staffRoute({
  method: 'POST',
  path: '/api/console/postbacks/:id/test',
  summary: 'Calls the saved address of a postback once, signed and marked as a test, and returns its answer.',
  access: { staff: 'update', subject: 'postback' },
  params: idParams,
  body: z.object({ version: rowVersion }),
  response: testReply,
  resource: { param: 'id', kind: 'postback', reach: 'staff' },
  rateLimit: perMinute(20, 'ip'),
  async handler(ctx, { params, body }) {
    const row = await claimPostback(ctx, params.id, body.version)
    const values = { ...invented, network: row.network, event: row.event, event_id: uuidv7() }
    const url = fillTemplate(row.url, values)
    return callSigned(ctx, {
      url,
      sealed: [row.secret],
      sign: ([secret = '']) => ({ ...signHeaders(secret, url, ctx.now()), 'X-Postback-Test': '1' }),
    })
  },
})
