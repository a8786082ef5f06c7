import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import { complaintKinds } from '../../shared/choices.ts'

export const complaintStates = ['open', 'answered', 'closed'] as const

/** A complaint as the console gets it. */
export const complaintSchema = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    domain_id: rowId,
    kind: z.enum(complaintKinds),
    reporter_id: z.uuid().nullable(),
    reported_id: z.uuid().nullable(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    message: z.string(),
    status: z.enum(complaintStates),
    answer: z.string().nullable(),
    /** The finding about the named member. */
    outcome: z.enum(['upheld', 'unfounded']).nullable(),
    due_at: timestamp,
    created_at: timestamp,
    version: z.number(),
  })
  .meta({ id: 'Complaint' })

/** Reply templates ready to be sent, in the order of their keys. */
export const repliesSchema = z.array(z.object({ id: z.uuid(), title: z.string(), text: z.string() }))
