import { z } from 'zod'
import { idParams, staffReason } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import { type LockOwner, readLock, unlock } from './unlock.ts'

/** Actions of the console send the version that was seen, but a lock is not part of the row. */
const body = z.strictObject({ reason: staffReason(), version: rowVersion.optional() })
const response = z.object({ id: z.uuid(), locked_until: timestamp.nullable() })

const lockRoute = <const Path extends string, const O extends LockOwner>(
  path: Path,
  owner: O,
  action: 'read' | 'update',
) =>
  staffRoute({
    method: 'GET',
    path: `${path}/:id/lock` as const,
    summary: `Returns until when nobody can log in to this ${owner} account from an unknown device, or null.`,
    access: { staff: action, subject: owner },
    params: idParams,
    response,
    resource: { param: 'id', kind: owner, reach: 'staff' },
    async handler(ctx, { params: { id } }) {
      return { id, locked_until: await readLock(ctx, owner, id) }
    },
  })

const unlockRoute = <const Path extends string, const O extends LockOwner>(path: Path, owner: O) =>
  staffRoute({
    method: 'POST',
    path: `${path}/:id/unlock` as const,
    summary: `Lets a locked ${owner} account log in again at once, with a reason.`,
    access: { staff: 'update', subject: owner },
    params: idParams,
    body,
    response,
    resource: { param: 'id', kind: owner, reach: 'staff' },
    async handler(ctx, { params: { id }, body: { reason } }) {
      await unlock(ctx, owner, id, reason)
      return { id, locked_until: null }
    },
  })

const members = '/api/console/members'
const staff = '/api/console/staff'

export const unlockRoutes = [
  lockRoute(members, 'member', 'read'),
  unlockRoute(members, 'member'),
  lockRoute(staff, 'staff', 'update'),
  unlockRoute(staff, 'staff'),
] as const
