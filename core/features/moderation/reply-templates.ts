import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { invalidField } from '../../kernel/errors.ts'
import { rowId } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { locales } from '../../kernel/site.ts'
import { listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { getSiteName } from '../../platform/site/public-settings.ts'
import { complaintKinds, replyPlaceholders } from '../../shared/choices.ts'
import { findPlaceholders } from '../../shared/placeholders.ts'
import { ReplyTemplate } from './models.ts'

/** The texts of a template: a group in one domain. */
const sameTemplate = `from reply_templates as other
  where other.group_id = reply_templates.group_id and other.domain_id is not distinct from reply_templates.domain_id`

const body = z.object({
  /** The same answer in other languages; absent: a new one. */
  group_id: z.uuid().optional(),
  domain_id: rowId.nullable().default(null),
  locale: z.enum(locales),
  kind: z.enum(complaintKinds).nullable().default(null),
  title: oneLine(80, 1),
  body: z.string().trim().min(1).max(5000),
  position: z.number().int().min(0).max(999).default(0),
})

export const replyTemplateRoutes = consoleCrud({
  path: 'reply-templates',
  subject: 'reply-template',
  model: ReplyTemplate,
  body,
  response: body.extend({
    id: z.uuid(),
    /** Came with the product and is unchanged. */
    shipped: z.boolean(),
    created_at: z.string(),
    group_id: z.uuid(),
    /** The languages of this template, with the row of each. */
    languages: z.array(z.object({ id: z.uuid(), locale: z.enum(locales) })),
  }),
  columns: ['position', 'locale', 'title', 'created_at', 'id'],
  filter: z.strictObject({
    id: z.array(z.uuid()).max(1000).optional(),
    locale: z.enum(locales).optional(),
    kind: z.enum(complaintKinds).optional(),
    domain_id: rowId.optional(),
    /** One row per template: in this language or, if it has none, in the first of its languages. */
    one_in: z.enum(locales).optional(),
  }),
  narrow: {
    one_in: (found, locale) =>
      found.whereRaw(`reply_templates.id = (select id ${sameTemplate} order by locale = ? desc, locale limit 1)`, [
        locale,
      ]),
  },
  visible(found, ctx, action) {
    found
      .where((any) =>
        any.whereIn('domain_id', listAllowedDomainIds(ctx, action, 'reply-template')).orWhereNull('domain_id'),
      )
      .select('reply_templates.*')
      .select(
        ctx.services.db.knex.raw(
          `(select json_agg(json_build_object('id', id, 'locale', locale) order by locale) ${sameTemplate}) as languages`,
        ),
      )
  },
  reread: true,
  toRow(input, ctx, existing) {
    if (input.domain_id !== null && !ctx.services.sites.findById(input.domain_id))
      throw invalidField('domain_id', 'invalid_choice')
    const unknown = findPlaceholders(input.body).filter(
      (name) => !(replyPlaceholders as readonly string[]).includes(name),
    )
    if (unknown.length > 0)
      throw invalidField('body', 'unknown_placeholder', { names: [...new Set(unknown)].join(', ') })
    const { domain_id: domainId, group_id: groupId = existing?.groupId ?? uuidv7(), ...rest } = input
    return { ...rest, domainId, groupId, shipped: false, createdAt: existing?.createdAt ?? ctx.now() }
  },
  async written({ tx }, { groupId, domainId, position }, old) {
    if (!old || old.position === position) return
    await ReplyTemplate.query(tx)
      .where({ group_id: groupId })
      .whereRaw('domain_id is not distinct from ?::int', [domainId])
      .patch({ position })
  },
})

const loadReplyTemplatesStatement: Statement = {
  name: 'moderation.load_reply_templates',
  text: 'select id, domain_id, locale, kind, title, body from reply_templates order by position, title, id limit 1000',
}
interface TemplateRow {
  id: string
  domain_id: number | null
  locale: string
  kind: string | null
  title: string
  body: string
}

export interface AnsweredComplaint {
  reference: string
  domain_id: number
  kind: string
  /** Language of the writer; templates in other languages are excluded. */
  locale: string
  name: string | null
}

type Facts = Record<(typeof replyPlaceholders)[number], string>

/** A template with its placeholders filled in; a greeting without a name leaves no gap. */
export const fillTemplate = (text: string, facts: Facts): string =>
  text.replace(/( ?)\{(\w+)\}/g, (found, gap: string, name: string) => {
    const value = facts[name as keyof Facts]
    return value === undefined ? found : value && gap + value
  })

/** The reply templates for each of these complaints, filled in and sorted by key. */
export async function listReplies(ctx: StaffRequestContext, complaints: readonly AnsweredComplaint[]) {
  const rows = await ctx.services.db.query<TemplateRow>(loadReplyTemplatesStatement)
  return complaints.map(({ domain_id, kind, locale, name, reference }) => {
    const brand = getSiteName(ctx.services, ctx.services.sites.getSite(domain_id))
    return rows
      .filter(
        (row) =>
          row.locale === locale &&
          (row.domain_id === null || row.domain_id === domain_id) &&
          (row.kind === null || row.kind === kind),
      )
      .slice(0, 9)
      .map(({ id, title, body }) => ({ id, title, text: fillTemplate(body, { name: name ?? '', reference, brand }) }))
  })
}
