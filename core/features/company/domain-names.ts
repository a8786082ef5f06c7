import { z } from 'zod'
import { lockUntilEnd, type Transaction } from '../../../db/index.ts'
import type { TxContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { filterReadableCompanies } from './console-companies.ts'
import type { DomainRow } from './models.ts'

/** A host name in lower case, without scheme and port. */
export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, 'invalid_host')

export type Names = Pick<DomainRow, 'host' | 'aliases'>

/** If two domains had the same name, visitors would see either's members at random. */
export async function refuseTakenHosts(tx: Transaction, values: Names, ownId: number | undefined): Promise<void> {
  const hosts = [values.host, ...values.aliases]
  if (new Set(hosts).size !== hosts.length) throw invalidField('aliases', 'host_taken')
  // No constraint compares the names of several rows, so two domains are never named at the same time.
  await lockUntilEnd(tx, 'domain names')
  const others = tx('domains').where((any) => any.whereIn('host', hosts).orWhereRaw('aliases && ?::text[]', [hosts]))
  if (ownId !== undefined) others.whereNot({ id: ownId })
  const taken: Names | undefined = await others.first()
  if (!taken) return
  throw invalidField([taken.host, ...taken.aliases].includes(values.host) ? 'host' : 'aliases', 'host_taken')
}

/**
 * Requires a company that the staff member may read: otherwise operators could use another company's name for
 * contracts.
 */
export async function assertCanAttach(ctx: TxContext<StaffRequestContext>, id: number): Promise<void> {
  const found = ctx.tx('companies').where({ id })
  filterReadableCompanies(found, ctx, 'read')
  if (!(await found.first())) throw invalidField('company_id', 'invalid_choice')
}
