import { z } from 'zod'
import { messageSchema, shownCost } from '../../../core/features/conversations/index.ts'
import { locales, oneLine, rowId } from '../../../core/kernel/index.ts'
import { countryCode } from '../../../core/platform/geo/index.ts'
import { drawings } from '../shared/drawings.ts'

export const giftView = z.object({
  id: z.string(),
  name: z.string(),
  cost: z.number().int(),
  drawing: z.enum(drawings).nullable(),
  picture: z.string().nullable(),
})
export const giftsReply = z.object({ gifts: z.array(giftView), credits: z.number().int() })

const names = z.partialRecord(z.enum(locales), oneLine(60))

/** The gift as it was when given, since its row may change or be removed later. */
export const giftPayload = z.object({
  gift_id: z.uuid(),
  drawing: z.enum(drawings).nullable(),
  picture: z.string().optional(),
  names: names.optional(),
  text: z.string().max(200),
})

export const sendBody = z.object({
  id: z.uuid(),
  profile_id: z.uuid(),
  gift_id: z.uuid(),
  text: z.string().trim().max(200).default(''),
  shown_cost: shownCost,
  /** The giver was asked about the line and confirmed it. */
  sure: z.boolean().optional(),
})
export const sentGift = z.object({
  message: messageSchema,
  conversation: z.object({ id: z.uuid() }),
  credits: z.number().int(),
})

const credits = z.number().int().min(0).max(10_000)

export const giftBody = z.object({
  domain_id: rowId.nullish(),
  drawing: z.enum(drawings).nullish(),
  picture_id: z.uuid().nullish(),
  names: names.default({}),
  credits: credits.nullish(),
  country_credits: z
    .array(z.object({ country: countryCode, credits }))
    .max(60)
    .default([]),
  active: z.boolean().default(true),
  position: z.number().int().min(0).max(1000).default(0),
})
export const giftRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  drawing: z.string().nullable(),
  picture_id: z.string().nullable(),
  names: z.record(z.string(), z.string()),
  credits: z.number().nullable(),
  country_credits: z.array(z.object({ country: z.string(), credits: z.number() })),
  active: z.boolean(),
  position: z.number(),
})
