import type { Statement } from '../../../db/database.ts'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import { createToken, hashToken } from '../../platform/credentials/tokens.ts'

const isKnownDeviceStatement: Statement = {
  name: 'auth.is_known_device',
  text: 'select 1 from known_devices where token_hash = $1 and member_id = $2',
}
const hasKnownDeviceStatement: Statement = {
  name: 'auth.has_known_device',
  text: 'select 1 from known_devices where member_id = $1 limit 1',
}
const insertStatement: Statement = {
  name: 'auth.insert_known_device',
  text: 'insert into known_devices (token_hash, member_id, created_at) values ($1, $2, $3)',
}
const deleteKnownDevicesStatement: Statement = {
  name: 'auth.delete_known_devices',
  text: 'delete from known_devices where member_id = $1',
}

/** Whether this device has logged in to this account before. */
export async function isKnownDevice(
  ctx: CommandContext,
  token: string | undefined,
  memberId: string,
): Promise<boolean> {
  if (!token) return false
  return (await ctx.services.db.query(isKnownDeviceStatement, [hashToken(token), memberId])).length > 0
}

export const hasKnownDevices = async (ctx: TxContext, memberId: string): Promise<boolean> =>
  (await ctx.services.db.query(hasKnownDeviceStatement, [memberId], ctx.tx)).length > 0

/** Remembers the device of a successful login; returns the token for its cookie. */
export async function storeKnownDevice(ctx: TxContext, memberId: string): Promise<string> {
  const token = createToken()
  await ctx.services.db.query(insertStatement, [hashToken(token), memberId, ctx.now()], ctx.tx)
  return token
}

/** After a password reset no device is known any more. */
export async function deleteKnownDevices(ctx: TxContext, memberId: string): Promise<void> {
  await ctx.services.db.query(deleteKnownDevicesStatement, [memberId], ctx.tx)
}
