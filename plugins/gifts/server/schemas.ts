import { z } from 'zod'
import { messageSchema } from '../../../core/features/conversations/index.ts'
import { rowId } from '../../../core/kernel/index.ts'
import { drawings } from '../shared/drawings.ts'

export const giftView = z.object({
  id: z.string(),
  name: z.string(),
  cost: z.number().int(),
  drawing: z.enum(drawings),
})
export const giftsReply = z.object({ gifts: z.array(giftView), credits: z.number().int() })

export const giftPayload = z.object({ gift_id: z.uuid(), drawing: z.enum(drawings), text: z.string().max(200) })

export const sendBody = z.object({
  id: z.uuid(),
  profile_id: z.uuid(),
  gift_id: z.uuid(),
  text: z.string().trim().max(200).default(''),
})
export const sentGift = z.object({
  message: messageSchema,
  conversation: z.object({ id: z.uuid() }),
  credits: z.number().int(),
})

export const giftBody = z.object({
  domain_id: rowId.nullish(),
  drawing: z.enum(drawings),
  credits: z.number().int().min(0).max(10_000).nullish(),
  active: z.boolean().default(true),
  position: z.number().int().min(0).max(1000).default(0),
})
export const giftRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  drawing: z.string(),
  credits: z.number().nullable(),
  active: z.boolean(),
  position: z.number(),
})
