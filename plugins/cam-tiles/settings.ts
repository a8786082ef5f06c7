import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Number of tiles on one page of search results. */
export const perPage = defineSetting({
  key: 'cam-tiles.per_page',
  experimentable: { by: ['members'], pages: ['/members'] },
  type: z.number().int().min(1).max(3),
  default: 2,
  area: 'cam-tiles',
})

/** Whether visitors see tiles. They have no account to turn them off with. */
export const forVisitors = defineSetting({
  key: 'cam-tiles.visitors',
  type: z.boolean(),
  default: false,
  area: 'cam-tiles',
})

/** Whether Premium members see tiles. */
export const forPremium = defineSetting({
  key: 'cam-tiles.premium',
  type: z.boolean(),
  default: false,
  area: 'cam-tiles',
})

export const settings = [perPage, forVisitors, forPremium] as const
