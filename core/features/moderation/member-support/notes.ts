import { z } from 'zod'
import type { Statement } from '../../../../db/index.ts'
import { inTransaction, type StaffCommandContext, type TxContext } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { rowId } from '../../../kernel/input.ts'
import { timestamp } from '../../../kernel/route-parts.ts'
import { authorizeRow } from '../../../platform/access/staff-domains.ts'
import { recordOwnAudit } from '../../../platform/audit/record.ts'
import { assertVersion } from '../../../platform/console/row-version.ts'

export const noteInput = { body: z.string().trim().min(1).max(4000), names_others: z.boolean() }
export const noteSchema = z
  .object({
    id: z.uuid(),
    domain_id: rowId,
    member_id: z.uuid(),
    ...noteInput,
    written_name: z.string().nullable(),
    created_at: timestamp,
    changed_at: timestamp,
    version: z.number().int(),
  })
  .meta({ id: 'MemberNote' })
type Note = z.input<typeof noteSchema> & { written_by: string | null }

export interface NoteInput {
  body: string
  /** The note is also about others, so it is not part of the member's data. */
  names_others: boolean
}

const findMemberStatement: Statement = {
  name: 'member_support.find_member',
  text: 'select domain_id, status from members where id = $1',
}
const columns = 'n.*, s.name written_name'
const joins = 'left join staff_names s on s.id = n.written_by'
const listStatement: Statement = {
  name: 'member_support.list_notes',
  text: `select ${columns} from member_notes n ${joins} where n.member_id = $1 order by n.created_at desc, n.id desc limit 200`,
}
const findStatement: Statement = {
  name: 'member_support.find_note',
  text: `select ${columns} from member_notes n ${joins} where n.id = $1`,
}
const lockStatement: Statement = {
  name: 'member_support.lock_note',
  text: 'select 1 from member_notes where id = $1 for update',
}
const insertNoteStatement: Statement = {
  name: 'member_support.insert_note',
  text: `insert into member_notes (id, domain_id, member_id, body, names_others, written_by, created_at, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (id) do nothing returning id`,
}
const storeVersionStatement: Statement = {
  name: 'member_support.store_version',
  text: `insert into member_note_versions (note_id, number, body, names_others, written_by, at)
    select id, version, body, names_others, written_by, changed_at from member_notes where id = $1`,
}
const updateNoteStatement: Statement = {
  name: 'member_support.update_note',
  text: `update member_notes set body = $2, names_others = $3, written_by = $4, changed_at = $5, version = version + 1 where id = $1`,
}
const deleteNoteStatement: Statement = {
  name: 'member_support.delete_note',
  text: 'delete from member_notes where id = $1',
}
const listVersionsStatement: Statement = {
  name: 'member_support.list_versions',
  text: `select n.number, n.body, n.names_others, n.at, s.name staff from member_note_versions n ${joins}
    where n.note_id = $1 order by n.number desc`,
}

/** The notes about a member, newest first. Throws AppError('not_found'). */
export async function listNotes(ctx: StaffCommandContext, memberId: string) {
  const [member] = await ctx.services.db.query<{ domain_id: number }>(findMemberStatement, [memberId])
  authorizeRow(ctx, 'read', 'member-note', member)
  return (await ctx.services.db.query<Note>(listStatement, [memberId])).map(presentNote)
}

/** Earlier versions of a note, newest first. Throws AppError('not_found'). */
export async function listVersions(ctx: StaffCommandContext, id: string) {
  await find(ctx, id, 'read')
  type Row = { number: number; body: string; names_others: boolean; at: Date; staff: string | null }
  return ctx.services.db.query<Row>(listVersionsStatement, [id])
}

async function find(ctx: StaffCommandContext, id: string, action: 'read' | 'update' | 'delete'): Promise<Note> {
  const [note] = await ctx.services.db.query<Note>(findStatement, [id], ctx.tx)
  authorizeRow(ctx, action, 'member-note', note)
  return note
}

/**
 * Writes a note about a member; a repeated `id` is the same note. Throws AppError: `not_found`, `forbidden`, `conflict`
 * if the account is gone, `idempotency_key_reused`.
 */
export function writeNote(
  ctx: StaffCommandContext,
  memberId: string,
  { id, body, names_others }: NoteInput & { id: string },
) {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx.services
    const [member] = await db.query<{ domain_id: number; status: string }>(findMemberStatement, [memberId], ctx.tx)
    authorizeRow(ctx, 'create', 'member-note', member)
    if (member.status === 'deleted') throw new AppError('conflict')
    const values = [id, member.domain_id, memberId, body, names_others, ctx.staff.id, ctx.now()]
    const [made] = await db.query(insertNoteStatement, values, ctx.tx)
    const note = await find(ctx, id, 'read')
    if (note.member_id !== memberId || (!made && note.body !== body)) throw new AppError('idempotency_key_reused')
    if (made) await audit(ctx, note, 'written')
    return presentNote(note)
  })
}

/** Changes a note; its earlier text is kept. Throws AppError: `not_found`, `forbidden`, `version_conflict`. */
export function changeNote(
  ctx: StaffCommandContext,
  id: string,
  { body, names_others, version }: NoteInput & { version: number },
) {
  return inTransaction(ctx, async (ctx) => {
    await lockNote(ctx, id, 'update', version)
    await ctx.services.db.query(storeVersionStatement, [id], ctx.tx)
    await ctx.services.db.query(updateNoteStatement, [id, body, names_others, ctx.staff.id, ctx.now()], ctx.tx)
    const changed = await find(ctx, id, 'read')
    await audit(ctx, changed, 'changed')
    return presentNote(changed)
  })
}

/** Removes a note with all earlier versions. Throws AppError: `not_found`, `forbidden`, `version_conflict`. */
export function removeNote(ctx: StaffCommandContext, id: string, version: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const note = await lockNote(ctx, id, 'delete', version)
    await ctx.services.db.query(deleteNoteStatement, [id], ctx.tx)
    await audit(ctx, note, 'removed')
  })
}

async function lockNote(
  ctx: TxContext<StaffCommandContext>,
  id: string,
  action: 'update' | 'delete',
  version: number,
): Promise<Note> {
  await ctx.services.db.query(lockStatement, [id], ctx.tx)
  const note = await find(ctx, id, action)
  assertVersion(version, note, () => presentNote(note))
  return note
}

// Logs the change without the text of the note: the log is kept for good.
const audit = (
  ctx: TxContext<StaffCommandContext>,
  note: Note,
  done: 'written' | 'changed' | 'removed',
): Promise<void> =>
  recordOwnAudit(ctx, {
    action: `member_note.${done}`,
    subject: 'member',
    subjectId: note.member_id,
    domainId: note.domain_id,
    new: { note_id: note.id, version: note.version },
  })

const presentNote = ({ written_by: _by, ...note }: Note) => note
