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
import type { SearchFilter, SearchViewer } from './query.ts'

/** Cards of the strip. */
const shown = 8

/** Whether the replica's row is still listed by the primary. */
const isListed = (row: SearchRow): row is CardRow & SearchRow => row.id != null

/** Similar members, shown below a profile: same gender and country, about the same age. */
export async function findRelated(ctx: MemberCommandContext, memberId: string): Promise<ProfileCard[]> {
  const row = await loadVisibleProfile(ctx, memberId)
  const { age } = presentCard(ctx, row)
  const filter: SearchFilter = {
    gender: row.gender,
    country: row.country,
    minAge: Math.max(ctx.setting(minAge), age - 6),
    maxAge: age + 6,
    interests: [],
    sort: 'active',
    page: 1,
  }
  const faces = ctx.setting(facesFirst)
  const viewer: SearchViewer = {
    ...toViewer(ctx),
    position: null,
    soughtAs: ctx.member.soughtAs,
    reaching: await hasReachingGenders(ctx),
    today: getCurrentDay(ctx),
    now: ctx.now(),
    faces,
    except: [memberId],
    cap: shown,
    conditions: await collectCandidateConditions(ctx),
  }
  // With `faces_first` the list is scanned up to three times. Members with a photo usually fill the strip, so one scan
  // for them comes first.
  const pictured = faces === 'always' ? await findListedRows(ctx, { ...filter, photo: true }, viewer) : []
  const isFull = pictured.filter(isListed).length >= shown
  const rows = isFull ? pictured : await findListedRows(ctx, filter, viewer)
  return presentCards(ctx, rows.filter(isListed))
}
