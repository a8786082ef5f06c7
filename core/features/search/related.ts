import type { MemberCommandContext } from '../../kernel/context.ts'
import { getCurrentDay } from '../../shared/site-time.ts'
import {
  type CardRow,
  hasReachingGenders,
  loadVisibleProfile,
  minAge,
  type ProfileCard,
  presentCard,
  presentCards,
} from '../members/index.ts'
import { facesFirst, toViewer } from '../visibility/index.ts'
import { collectCandidateConditions } from './candidate-filter.ts'
import { findListedRows } from './find-listed-rows.ts'
import type { SearchRow } from './find-rows.ts'

/** Similar members, shown below a profile: same gender and country, about the same age. */
export async function findRelated(ctx: MemberCommandContext, memberId: string): Promise<ProfileCard[]> {
  const row = await loadVisibleProfile(ctx, memberId)
  const { age } = presentCard(ctx, row)
  const rows = await findListedRows(
    ctx,
    {
      gender: row.gender,
      country: row.country,
      minAge: Math.max(ctx.setting(minAge), age - 6),
      maxAge: age + 6,
      interests: [],
      sort: 'active',
      page: 1,
    },
    {
      ...toViewer(ctx),
      position: null,
      soughtAs: ctx.member.soughtAs,
      reaching: await hasReachingGenders(ctx),
      today: getCurrentDay(ctx),
      now: ctx.now(),
      faces: ctx.setting(facesFirst),
      except: [memberId],
      cap: 8,
      conditions: await collectCandidateConditions(ctx),
    },
  )
  return presentCards(
    ctx,
    rows.filter((card): card is CardRow & SearchRow => card.id != null),
  )
}
