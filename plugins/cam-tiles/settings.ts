import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Tiles on one page of search results. */
export const perPage = defineSetting({
  key: 'cam-tiles.per_page',
  experimentable: { by: ['members'], pages: ['/members'] },
  type: z.number().int().min(1).max(3),
  default: 2,
  area: 'cam-tiles',
  component: 'number',
})

/** Whether visitors, who have no account to switch anything off with, are shown them. */
export const forVisitors = defineSetting({
  key: 'cam-tiles.visitors',
  type: z.boolean(),
  default: false,
  area: 'cam-tiles',
  component: 'switch',
})

/** Whether those who have paid are shown them. */
export const forPremium = defineSetting({
  key: 'cam-tiles.premium',
  type: z.boolean(),
  default: false,
  area: 'cam-tiles',
  component: 'switch',
})

export const settings = [perPage, forVisitors, forPremium] as const
