import { presentSitePicture } from '../../../core/features/photos/index.ts'
import type { CommandContext, MemberCommandContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { forPremium, forVisitors, perPage } from '../settings.ts'
import type { Drawing } from '../shared/drawings.ts'
import type { PageTiles } from './schemas.ts'

/** More result pages than anybody opens. */
const maxTiles = 24

interface Row {
  id: string
  title: string
  drawing: Drawing | null
  picture_id: string | null
  link: string
}

const buildThumb = (id: string) => presentSitePicture({ id, width: 0, height: 0, colour: '' }).thumb_filename

const listTilesStatement: Statement = {
  name: 'cam_tiles.list_tiles',
  text: `select id, title, drawing, picture_id, link from cam_tiles
     where active and (domain_id = $1 or domain_id is null)
       and (countries = '{}' or $2 = any(countries)) and (languages = '{}' or $3 = any(languages))
       and (active_from is null or active_from <= $4) and (active_until is null or active_until > $4)
     order by position, id limit ${maxTiles}`,
}

/**
 * The tiles of a results page for viewers who may see advertisements; null for visitors and Premium members unless a
 * setting says otherwise. One query, or none if nobody sees any.
 */
export async function findTiles(
  ctx: CommandContext & { member?: MemberCommandContext['member'] },
): Promise<PageTiles | null> {
  if (!ctx.member && !ctx.setting(forVisitors)) return null
  if (ctx.member?.paidUser && !ctx.setting(forPremium)) return null
  const { domainId, country, locale } = ctx.site
  const tiles = await ctx.services.db.query<Row>(listTilesStatement, [domainId, country, locale, ctx.now()])
  return {
    per_page: ctx.setting(perPage),
    tiles: tiles.map(({ picture_id, ...tile }) => ({ ...tile, picture: picture_id && buildThumb(picture_id) })),
  }
}
