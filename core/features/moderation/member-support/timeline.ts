import type { StaffCommandContext } from '../../../kernel/context.ts'
import { invalidField } from '../../../kernel/errors.ts'
import type { Locale } from '../../../kernel/site.ts'
import { isStaffAllowed } from '../../../platform/access/index.ts'
import { authorizeRow } from '../../../platform/access/staff-domains.ts'

/** Entries of a page. */
const pageSize = 40

interface Source {
  /** Subject whose read permission is required. Default: that of the member. */
  subject?: string
  /** Selects for the member $1: `key` (unique), `at`, `kind`, `data`, `staff_id`. $4 is the time zone of their site. */
  sql: string
}

const noData = `'{}'::jsonb`
const noStaff = 'null::uuid'
const daySql = (column: string) => `(${column} at time zone $4)::date`
const perDaySql = (kind: string, table: string, member: string) => `
  select '${kind}:' || ${daySql('created_at')} as key, max(created_at) at, '${kind}' kind, jsonb_build_object('count', count(*)) data, ${noStaff} staff_id
  from ${table} where ${member} = $1 group by ${daySql('created_at')}`

// No content of private messages: a report is listed, but its message is shown only with its case.
const sources: readonly Source[] = [
  {
    sql: `select 'signup' as key, signup_date at, 'signup' kind, ${noData} data, ${noStaff} staff_id from members where id = $1`,
  },
  {
    sql: `select 'confirmed' as key, confirmed_at at, 'confirmed' kind, ${noData} data, ${noStaff} staff_id from members
      where id = $1 and confirmed_at is not null`,
  },
  {
    sql: `select 'login:' || id as key, created_at at, 'login' kind, ${noData} data, ${noStaff} staff_id from member_sessions where member_id = $1`,
  },
  {
    sql: `select 'consent:' || id as key, at, 'consent' kind, jsonb_build_object('purpose', purpose, 'granted', granted) data, ${noStaff} staff_id
      from consents where member_id = $1`,
  },
  { sql: perDaySql('likes_given', 'likes', 'from_member') },
  { sql: perDaySql('likes_received', 'likes', 'to_member') },
  {
    subject: 'order',
    sql: `select 'order:' || id as key, created_at at, 'order' kind,
        jsonb_build_object('id', id, 'amount', amount, 'currency', currency, 'status', status) data, ${noStaff} staff_id
      from orders where member_id = $1`,
  },
  {
    subject: 'ledger',
    sql: `select 'booked:' || t.kind || ':' || ${daySql('t.created_at')} as key, max(t.created_at) at, 'booked' kind,
        jsonb_build_object('kind', t.kind, 'credits', sum(e.amount)) data, ${noStaff} staff_id
      from ledger_entries e join ledger_transfers t on t.id = e.transfer_id where e.member_id = $1 group by t.kind, ${daySql('t.created_at')}`,
  },
  {
    subject: 'credit-grant',
    sql: `select 'grant:' || id as key, created_at at, 'grant' kind,
        jsonb_build_object('credits', credits, 'status', status) data, asked_by staff_id
      from credit_grants where member_id = $1`,
  },
  {
    sql: `select 'decision:' || id as key, decided_at at, 'decision' kind,
        jsonb_build_object('kind', kind, 'ground', ground, 'reference', reference, 'step', strike_step) data, decided_by staff_id
      from restrictions where member_id = $1`,
  },
  {
    sql: `select 'told:' || id as key, told_at at, 'told' kind, jsonb_build_object('kind', kind, 'reference', reference) data, ${noStaff} staff_id
      from restrictions where member_id = $1 and told_at is not null`,
  },
  {
    sql: `select 'revoked:' || id as key, revoked_at at, 'revoked' kind, jsonb_build_object('kind', kind, 'reference', reference) data, ${noStaff} staff_id
      from restrictions where member_id = $1 and revoked_at is not null`,
  },
  {
    subject: 'complaint',
    sql: `select 'complaint:' || id as key, created_at at, case when reporter_id = $1 then 'complaint_by' else 'complaint_about' end kind,
        jsonb_build_object('id', id, 'kind', kind, 'reference', reference, 'status', status) data, ${noStaff} staff_id
      from complaints where reporter_id = $1 or reported_id = $1`,
  },
  {
    subject: 'review',
    sql: `select 'report:' || id as key, created_at at, case when reporter_id = $1 then 'report_by' else 'report_about' end kind,
        jsonb_build_object('reason', reason) data, ${noStaff} staff_id
      from message_reports where reporter_id = $1 or reported_id = $1`,
  },
  {
    subject: 'review',
    sql: `select 'photo_report:' || r.id as key, r.created_at at, case when r.reporter_id = $1 then 'photo_report_by' else 'photo_report_about' end kind,
        jsonb_build_object('reason', r.reason) data, ${noStaff} staff_id
      from photo_reports r join photos ph on ph.id = r.photo_id where r.reporter_id = $1 or ph.member_id = $1`,
  },
  {
    subject: 'member-note',
    sql: `select 'note:' || id as key, created_at at, 'note' kind, jsonb_build_object('body', left(body, 200)) data, written_by staff_id
      from member_notes where member_id = $1`,
  },
  {
    subject: 'audit',
    sql: `select 'audit:' || id as key, at, 'audit' kind, jsonb_build_object('action', action, 'reason', reason) data,
        case when actor_kind = 'staff' then actor_id::uuid end staff_id
      from audit_log where subject = 'member' and subject_id = $1::text and action not like 'member_note.%' and action <> 'member.viewed'`,
  },
]

interface Row {
  key: string
  at: Date
  kind: string
  data: Record<string, string | number | boolean | null>
  staff: string | null
}

/**
 * Everything that happened around a member, newest first, without content of private conversations; only sources that
 * the staff member may read. Actions of staff are in the language `locale`. `before` is the cursor of the previous
 * page. Throws AppError: `not_found`, `validation_failed` for an invalid cursor.
 */
export async function readTimeline(
  ctx: StaffCommandContext,
  memberId: string,
  { before, locale }: { before?: string; locale: Locale },
) {
  const { db, sites } = ctx.services
  const member = await db.knex('members').where({ id: memberId }).first('domain_id', 'country')
  authorizeRow(ctx, 'read', 'member', member)
  const wanted = sources.map(({ subject }) => !subject || isStaffAllowed(ctx, 'read', subject, member.domain_id))
  const parts = sources
    .filter((_, at) => wanted[at])
    .map(
      ({ sql }) =>
        `(select * from (${sql}) x where (at, key) < ($2, $3) order by at desc, key desc limit ${pageSize + 1})`,
    )
  const [at, key] = parseCursor(before)
  const rows = await db.query<Row>(
    {
      name: `member_support.list_timeline:${wanted.map(Number).join('')}`,
      text: `select t.key, t.at, t.kind, t.data, s.name staff from (${parts.join(' union all ')}) t
        left join staff_names s on s.id = t.staff_id
        order by t.at desc, t.key desc limit ${pageSize + 1}`,
    },
    [memberId, at, key, sites.getSite(member.domain_id, member.country).timeZone],
  )
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const { actions } = ctx.services.i18n.getAuditWords(locale)
  return {
    entries: page.map(({ data, ...row }) => ({
      ...row,
      data: row.kind === 'audit' ? { ...data, action: actions.get(String(data.action)) ?? String(data.action) } : data,
    })),
    next: rows.length > pageSize && last ? `${last.at.toISOString()}_${last.key}` : null,
  }
}

function parseCursor(before: string | undefined): [string, string] {
  if (before === undefined) return ['infinity', '']
  const [at = '', ...key] = before.split('_')
  if (Number.isNaN(Date.parse(at)) || key.length === 0) throw invalidField('before', 'invalid_choice')
  return [new Date(at).toISOString(), key.join('_')]
}
