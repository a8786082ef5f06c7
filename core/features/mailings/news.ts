import type { Statement } from '../../../db/database.ts'
import { isLocale } from '../../kernel/site.ts'
import { domainLanguage } from '../../platform/site/settings.ts'
import type { MailComposer } from '../notifications/index.ts'
import { getComposerId } from './kinds.ts'
import type { NewsTexts } from './news-schemas.ts'

const findNewsStatement: Statement = {
  name: 'mailings.find_news',
  text: 'select texts, path from news_mails where id = $1::uuid and domain_id = $2 and send_at is not null',
}

/** The operator's text, in the member's language, or else in that of the domain. Null once it was withdrawn. */
export const newsMail: MailComposer = {
  id: getComposerId('news'),
  async compose(ctx, { key, site }) {
    type Row = { texts: NewsTexts; path: string | null }
    const [row] = await ctx.services.db.query<Row>(findNewsStatement, [key, site.domainId])
    const fallback = ctx.setting(domainLanguage)
    const text = row && (row.texts[site.locale] ?? (isLocale(fallback) ? row.texts[fallback] : undefined))
    if (!row || !text) return null
    const { subject, body, button } = text
    return { written: { subject, body, button: row.path ? button : null }, ...(row.path ? { path: row.path } : {}) }
  },
}
