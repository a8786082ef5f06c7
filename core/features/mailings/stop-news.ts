import { z } from 'zod'
import type { Statement } from '../../../db/database.ts'
import { inTransaction } from '../../kernel/context.ts'
import { idParams } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { ok, okReply } from '../../kernel/route-parts.ts'
import { authorizeRow } from '../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { assertVersion, rowVersion } from '../../platform/console/row-version.ts'
import { NewsMail } from './models.ts'

const subject = 'news-mail'

const endNewsRunsStatement: Statement = {
  name: 'mailings.end_news_runs',
  text: `update mailing_runs set done_at = $2 where kind = 'news' and key = $1 and done_at is null`,
}

/** Without its time, news reaches nobody else: mails that are still queued find nothing to say. */
export const stopNewsRoute = staffRoute({
  method: 'POST',
  path: '/api/console/news-mails/:id/stop',
  summary: 'Stops a news mail: members who have it keep it, and nobody else gets it.',
  access: { staff: 'update', subject },
  params: idParams,
  body: z.object({ version: rowVersion }),
  response: okReply,
  resource: { param: 'id', kind: subject, reach: 'staff' },
  async handler(ctx, { params: { id }, body: { version } }) {
    await inTransaction(ctx, async (ctx) => {
      const { services, tx } = ctx
      const news = await NewsMail.query(tx).findById(id).forNoKeyUpdate()
      authorizeRow(ctx, 'update', subject, news)
      assertVersion(version, news, () => ({ id, send_at: news.sendAt, version: news.version }))
      const { sendAt } = news
      if (sendAt === null) return
      await services.db.query(endNewsRunsStatement, [id, ctx.now()], tx)
      await news.$query(tx).patch({ sendAt: null, version: news.version + 1 })
      await recordOwnAudit(ctx, {
        action: 'news-mail.stopped',
        subject,
        subjectId: id,
        domainId: news.domainId,
        old: { send_at: sendAt },
      })
    })
    return ok
  },
})
