import { createHmac } from 'node:crypto'
import { lockUntilEnd, type Statement } from '../../../db/database.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import { generateCode } from '../../platform/credentials/generate-code.ts'

const count = 10
const length = 10

const deleteRecoveryCodesStatement: Statement = {
  name: 'staff.delete_recovery_codes',
  text: 'delete from staff_recovery_codes where staff_id = $1',
}
const insertStatement: Statement = {
  name: 'staff.insert_recovery_codes',
  text: 'insert into staff_recovery_codes (staff_id, code_hash) select $1, unnest($2::bytea[])',
}
const consumeRecoveryCodeStatement: Statement = {
  name: 'staff.consume_recovery_code',
  text: `update staff_recovery_codes set used_at = $3 where staff_id = $1 and code_hash = $2 and used_at is null
    returning staff_id`,
}
const countRecoveryCodesStatement: Statement = {
  name: 'staff.count_recovery_codes',
  text: 'select count(*)::int as count from staff_recovery_codes where staff_id = $1 and used_at is null',
}

/**
 * Keyed by the installation, because 50 bits are enough against guessing at the login but too few against a thief of
 * the table.
 */
const hash = ({ secrets }: Services, staffId: string, code: string): Buffer =>
  createHmac('sha256', secrets.derive('staff-recovery'))
    .update(`${staffId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest()

const generateRecoveryCode = (): string => {
  const letters = generateCode(length).toLowerCase()
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`
}

/** Replaces the recovery codes. They are shown once; only their hashes are stored. */
export async function replaceRecoveryCodes(ctx: TxContext, staffId: string): Promise<string[]> {
  // Two simultaneous replacements would otherwise both stay valid.
  await lockUntilEnd(ctx.tx, `recovery codes of ${staffId}`)
  const codes = Array.from({ length: count }, generateRecoveryCode)
  await ctx.services.db.query(deleteRecoveryCodesStatement, [staffId], ctx.tx)
  const hashes = codes.map((code) => hash(ctx.services, staffId, code))
  await ctx.services.db.query(insertStatement, [staffId, hashes], ctx.tx)
  return codes
}

export async function deleteRecoveryCodes(ctx: TxContext, staffId: string): Promise<void> {
  await ctx.services.db.query(deleteRecoveryCodesStatement, [staffId], ctx.tx)
}

/** Uses up a code; false if it is wrong or was used before. */
export async function consumeRecoveryCode(ctx: TxContext, staffId: string, code: string): Promise<boolean> {
  const used = await ctx.services.db.query(
    consumeRecoveryCodeStatement,
    [staffId, hash(ctx.services, staffId, code), ctx.now()],
    ctx.tx,
  )
  return used.length > 0
}

export async function countRecoveryCodes(ctx: CommandContext, staffId: string): Promise<number> {
  const [row] = await ctx.services.db.query<{ count: number }>(countRecoveryCodesStatement, [staffId], ctx.tx)
  return row?.count ?? 0
}
