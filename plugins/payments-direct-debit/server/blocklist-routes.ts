import { z } from 'zod'
import {
  idParams,
  notFound,
  oneLine,
  rowId,
  type StaffCommandContext,
  type StaffRequestContext,
  staffRoute,
} from '../../../core/kernel/index.ts'
import { listAllowedDomainIds } from '../../../core/platform/access/index.ts'
import { readStaffNames } from '../../../core/platform/audit/index.ts'
import { narrowRows, presentFields, recordRoutes } from '../../../core/platform/console/index.ts'
import {
  type Blocklist,
  type BlockRow,
  blockedValueKinds,
  blockMember,
  blockValue,
  getBlocklist,
  liftBlock,
} from './blocklists.ts'
import { reason, reasonBody, subject } from './staff-actions.ts'

const common = {
  domain_id: z.number(),
  active: z.boolean(),
  reason: z.string(),
  /** The name of a colleague, or `system:<name>`. */
  changed_by: z.string(),
  changed_at: z.string(),
  version: z.number(),
}

interface Routes<List, Lift, R, F, B> {
  list: List
  lift: Lift
  /** Kind of the resource. */
  kind: string
  summaries: { list: string; one: string; block: string; lift: string }
  response: R
  filter: F
  body: B
  /** Returns the key of the row. */
  block(ctx: StaffCommandContext, body: z.output<B>): Promise<object>
  /** Additional fields of a row. */
  more?(rows: BlockRow[], ctx: StaffRequestContext): Promise<(row: BlockRow) => object>
}

function createBlocklistRoutes<
  const List extends Blocklist,
  const Lift extends string,
  R extends z.ZodObject,
  F extends z.ZodRawShape,
  B extends z.ZodObject,
>({ list, lift, kind, summaries, response, filter, body, block, more }: Routes<List, Lift, R, F, B>) {
  const path = `/api/console/payments-direct-debit/${list}` as const
  const presentRows = async (rows: BlockRow[], ctx: StaffRequestContext) => {
    const names = await readStaffNames(ctx.services.db.knex)
    const moreOf = await more?.(rows, ctx)
    return rows.map((row) => ({
      ...presentFields(response, row),
      changed_by: names.get(row.changed_by) ?? row.changed_by,
      ...moreOf?.(row),
    }))
  }
  const show = async (ctx: StaffRequestContext, key: object) => {
    const row: BlockRow | undefined = await getBlocklist(ctx.services, list).where(key).first()
    const [shown] = row ? await presentRows([row], ctx) : []
    if (!shown) throw notFound()
    return shown as never
  }
  return [
    ...recordRoutes(
      {
        path: `payments-direct-debit/${list}` as const,
        subject,
        summary: summaries.list,
        columns: ['changed_at', 'active', 'id'],
        filter: z.object({
          domain_id: rowId.optional(),
          active: z.boolean().optional(),
          id: z.array(z.uuid()).optional(),
          ...filter,
        }),
        response,
        find: (ctx, wanted, action) =>
          narrowRows(
            getBlocklist(ctx.services, list).whereIn('domain_id', listAllowedDomainIds(ctx, action, subject)),
            wanted,
          ),
        present: presentRows,
      },
      { summary: summaries.one, kind },
    ),
    staffRoute({
      method: 'POST',
      path,
      summary: summaries.block,
      access: { staff: 'create', subject },
      body,
      response,
      handler: async (ctx, input) => show(ctx, await block(ctx, input.body as z.output<B>)),
    }),
    staffRoute({
      method: 'POST',
      path: `${path}/:id/${lift}` as const,
      summary: summaries.lift,
      access: { staff: 'update', subject },
      params: idParams,
      body: reasonBody,
      response,
      resource: { param: 'id', kind, reach: 'staff' },
      async handler(ctx, { params: { id }, body }) {
        await liftBlock(ctx, list, id, body, (row) => presentFields(response, row))
        return show(ctx, { id })
      },
    }),
  ] as const
}

const memberBlocks = createBlocklistRoutes({
  list: 'blocks',
  lift: 'unblock',
  kind: 'direct-debit-block',
  summaries: {
    list: 'Members who may not pay by direct debit, and those who may again.',
    one: 'Whether and why a member may not pay by direct debit.',
    block: 'Keeps a member from paying by direct debit, from every bank account and phone.',
    lift: 'Lets a member pay by direct debit again.',
  },
  response: z.object({ id: z.string(), member_id: z.string(), member_name: z.string(), ...common }),
  filter: { member_id: z.uuid().optional() },
  body: z.object({ member_id: z.uuid(), reason }),
  block: (ctx, body) => blockMember(ctx, body.member_id, body.reason),
  async more(rows, ctx) {
    const ids = rows.map(({ member_id = '' }) => member_id)
    const people = await ctx.services.db.knex('profiles').whereIn('member_id', ids).select('member_id', 'name')
    return ({ member_id }) => ({ member_name: people.find((one) => one.member_id === member_id)?.name ?? '' })
  },
})

const kind = z.enum(blockedValueKinds)
const valueBlocks = createBlocklistRoutes({
  list: 'barred',
  lift: 'lift',
  kind: 'direct-debit-barred',
  summaries: {
    list: 'Accounts and telephones with which nobody may pay by direct debit, and those with which one may again.',
    one: 'Whether and why an account or a telephone may not pay by direct debit.',
    block: 'Keeps an account or a telephone from paying by direct debit on a domain, for every member.',
    lift: 'Lets an account or a telephone pay by direct debit again.',
  },
  /** `ending`: its last digits, as in `NL•• •••• 4300`. */
  response: z.object({ id: z.string(), kind, ending: z.string(), ...common }),
  filter: { kind: kind.optional() },
  body: z.object({ domain_id: rowId, kind, value: oneLine(60, 1), reason }),
  block: blockValue,
})

export const blocklistRoutes = [...memberBlocks, ...valueBlocks] as const
