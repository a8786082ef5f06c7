import { z } from 'zod'
import { profileCardSchema } from '../../../core/features/members/index.ts'
import { imageSchema } from '../../../core/features/photos/index.ts'
import { longest } from '../shared/limits.ts'

export const subjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photo'), id: z.uuid() }),
  z.object({ kind: z.literal('passage'), plugin: z.string().max(60), id: z.string().max(60) }),
])
export type Subject = z.output<typeof subjectSchema>

export const noteBody = z.object({
  subject: subjectSchema,
  text: z.string().trim().max(longest).default(''),
  sure: z.boolean().optional(),
})
export type NoteBody = z.output<typeof noteBody>

export const noteReply = z.object({ match: z.boolean() })

const quoted = {
  kind: z.enum(['photo', 'passage']),
  /** Of a photo that is still there. */
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

/** On a profile: what its viewer has noted there and waits for an answer; on one's own, how many notes each thing has. */
export const profilePart = z.object({
  mine: z.object({ subject: z.string(), words: z.boolean() }).nullable(),
  counts: z.record(z.string(), z.number().int()),
})
export type ProfilePart = z.output<typeof profilePart>

/** What a chat keeps of the thing that a note stood beside. */
export const notePayload = z.object({
  kind: z.enum(['photo', 'passage']),
  heading: z.string(),
  quote: z.string(),
  text: z.string(),
})
