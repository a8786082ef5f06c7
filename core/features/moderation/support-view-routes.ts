import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { idParams } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { okReply, replyOkAfter, timestamp } from '../../kernel/route-parts.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import { statedReasons, strikeSteps } from '../../shared/choices.ts'
import { profileTexts } from '../members/index.ts'
import { removalSchema, removePhoto, removeTexts } from './removals.ts'
import {
  complaintLine,
  endedContact,
  loadSupportView,
  readContext,
  reportLine,
  restrictionView,
} from './support-view.ts'

/** The number of strikes that count against a member, and the step that the site's ladder proposes for the next one. */
export const activeStrikes = z.object({
  active: z.number().int(),
  proposed: z.enum(strikeSteps),
  possible: z.array(z.enum(strikeSteps)),
  counts_days: z.number().int(),
  suspension_days: z.number().int(),
})
const ofMember = { param: 'id', kind: 'member', reach: 'staff' } as const

export const supportViewRoute = staffRoute({
  method: 'GET',
  path: '/api/console/members/:id/support-view',
  summary: 'Returns a member’s content, restrictions with their reasons, and reports about them.',
  access: { staff: 'read', subject: 'member' },
  params: idParams,
  response: z.object({
    /** Version of the member, to be sent when their texts are removed. */
    version: z.number(),
    photos: z.array(z.object({ id: z.uuid(), status: z.string(), colour: z.string(), created_at: timestamp })),
    texts: z.object({ tagline: z.string(), description: z.string(), signup_reason: z.string() }),
    restrictions: z.array(restrictionView),
    strikes: activeStrikes,
    complaints: z.array(complaintLine),
    /** Cases of the member's reported messages and photos. */
    reports: z.array(reportLine),
    /** Why others ended the contact with the member without a block. Those members are not named. */
    ended_contacts: z.array(endedContact),
  }),
  resource: ofMember,
  handler: (ctx, { params }) => loadSupportView(ctx, params.id),
})

export const removePhotoRoute = staffRoute({
  method: 'POST',
  path: '/api/console/photos/:id/remove',
  summary: 'Removes a published photo and sends its member the reason.',
  access: { staff: 'update', subject: 'member' },
  params: idParams,
  body: removalSchema,
  response: okReply,
  resource: { param: 'id', kind: 'photo', reach: 'staff' },
  handler: (ctx, { params, body }) => replyOkAfter(removePhoto(ctx, params.id, body)),
})

export const removeTextsRoute = staffRoute({
  method: 'POST',
  path: '/api/console/members/:id/remove-texts',
  summary: 'Removes texts of a profile and sends the member the reason.',
  access: { staff: 'update', subject: 'member' },
  params: idParams,
  body: removalSchema.extend({
    // The member reads the ground; those of photos speak of a photo.
    stated_ground: z.enum(statedReasons),
    fields: z.array(z.enum(profileTexts)).min(1),
    version: rowVersion,
  }),
  response: okReply,
  resource: ofMember,
  handler: (ctx, { params, body }) => replyOkAfter(removeTexts(ctx, params.id, body)),
})

export const contextRoute = staffRoute({
  method: 'POST',
  path: '/api/console/reviews/:id/context',
  summary: 'Returns five messages before and after a flagged one; access is audited.',
  access: { staff: 'review', subject: 'review' },
  params: idParams,
  body: z.strictObject({}),
  response: z.object({
    messages: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        /** Name of a plugin's message kind. */
        label: z.string().nullable(),
        body: z.string(),
        created_at: timestamp,
        /** Sent by the member whose message was flagged. */
        own: z.boolean(),
        flagged: z.boolean(),
        /** Texts before it was edited, oldest first. */
        earlier: z.array(z.string()),
        /** Both members no longer see it. */
        removed: z.boolean(),
        /** Its sender removed it, before it was read. */
        taken_back: z.boolean(),
      }),
    ),
  }),
  resource: { param: 'id', kind: 'review', reach: 'staff' },
  handler: (ctx, { params }) => readContext(ctx, params.id, getConsoleLocale(ctx)),
})

export const supportViewRoutes = [supportViewRoute, removePhotoRoute, removeTextsRoute, contextRoute] as const
