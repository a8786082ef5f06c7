import { z } from 'zod'
import { profileCardSchema } from '../../../core/features/members/index.ts'
import { imageSchema } from '../../../core/features/photos/index.ts'
import { maxNoteLength } from '../shared/limits.ts'

export const subjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), id: z.uuid() }),
  z.object({ kind: z.literal('passage'), plugin: z.string().max(60), id: z.string().max(60) }),
])
export type Subject = z.output<typeof subjectSchema>

export const noteBody = z.object({
  subject: subjectSchema,
  text: z.string().trim().max(maxNoteLength).default(''),
  sure: z.boolean().optional(),
})
export type NoteBody = z.output<typeof noteBody>

export const noteReply = z.object({ match: z.boolean() })

const quoted = {
  kind: z.enum(['photo', 'passage']),
  /** Set for an existing photo. */
  photo: imageSchema.nullable(),
  heading: z.string(),
  quote: z.string(),
}

export const receivedReply = z.object({
  notes: z.array(
    z.object({ id: z.string(), from: profileCardSchema, ...quoted, text: z.string(), created_at: z.string() }),
  ),
})

export const acceptReply = z.object({ conversation_id: z.string().nullable(), match: z.boolean() })

/** On another profile: the viewer's pending comment. On the viewer's own: the number of comments per item. */
export const profilePart = z.object({
  mine: z.object({ subject: z.string(), words: z.boolean() }).nullable(),
  counts: z.record(z.string(), z.number().int()),
})
export type ProfilePart = z.output<typeof profilePart>

/** The commented item, as stored with the chat message. */
export const notePayload = z.object({
  kind: z.enum(['photo', 'passage']),
  heading: z.string(),
  quote: z.string(),
  text: z.string(),
})
