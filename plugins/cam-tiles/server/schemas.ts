import { z } from 'zod'
import { locales, oneLine, rowId } from '../../../core/kernel/index.ts'
import { countryCode } from '../../../core/platform/geo/index.ts'
import { drawings } from '../shared/drawings.ts'

/**
 * Target of a tile: a plain `https` address of another site, without account names or placeholders. It is the same for
 * everybody, so it can reveal nothing about a viewer.
 */
export const tileLink = oneLine(500).refine((text) => {
  if (!URL.canParse(text) || /[{}[\]<>$]|%7b|%7d/i.test(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && !username && !password && hostname.includes('.')
}, 'invalid_url')

const moment = z.iso.datetime().nullish()

export const tileBody = z.object({
  domain_id: rowId.nullish(),
  countries: z.array(countryCode).max(250).default([]),
  languages: z.array(z.enum(locales)).max(locales.length).default([]),
  title: oneLine(60, 1),
  drawing: z.enum(drawings).nullish(),
  picture_id: z.uuid().nullish(),
  link: tileLink,
  position: z.number().int().min(0).max(1000).default(0),
  active: z.boolean().default(true),
  active_from: moment,
  active_until: moment,
})

export const tileRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  countries: z.array(z.string()),
  languages: z.array(z.string()),
  title: z.string(),
  drawing: z.string().nullable(),
  picture_id: z.string().nullable(),
  link: z.string(),
  position: z.number(),
  active: z.boolean(),
  active_from: z.string().nullable(),
  active_until: z.string().nullable(),
})

/** The tiles as a page receives them: nothing about the viewer, and no identifier that could count them. */
export const pageTiles = z.object({
  per_page: z.number().int(),
  tiles: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      drawing: z.enum(drawings).nullable(),
      picture: z.string().nullable(),
      link: z.string(),
    }),
  ),
})
export type PageTiles = z.infer<typeof pageTiles>
