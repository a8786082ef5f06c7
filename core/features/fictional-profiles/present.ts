import type { z } from 'zod'
import { withDomain } from '../../kernel/context.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import { computeAge } from '../../shared/age.ts'
import { siteTime } from '../../shared/site-time.ts'
import { readMemberPhotos } from '../photos/index.ts'
import { isFictionalShown } from '../visibility/index.ts'
import type { FictionalRow } from './queries.ts'
import type { fictionalProfileReply, fictionalRow } from './schemas.ts'

export function presentFictional(ctx: StaffRequestContext, row: FictionalRow): z.input<typeof fictionalRow> {
  const siteCtx = withDomain(ctx, row.domain_id, row.country)
  const { profile_status, ...rest } = row
  return {
    ...rest,
    age: computeAge(row.date_of_birth, siteTime.dayOf(ctx.now(), siteCtx.site.timeZone)),
    fictional: true,
    shown: row.status === 'active' && profile_status === 'active' && isFictionalShown(siteCtx),
  }
}

/** A profile with its photos, the main one first; the console fetches them from separate URLs. */
export const presentWithPhotos = async (
  ctx: StaffRequestContext,
  row: FictionalRow,
): Promise<z.input<typeof fictionalProfileReply>> => ({
  ...presentFictional(ctx, row),
  photos: await readMemberPhotos(ctx, row.id),
})
