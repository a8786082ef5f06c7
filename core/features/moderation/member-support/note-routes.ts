import { z } from 'zod'
import { idParams } from '../../../kernel/input.ts'
import { staffRoute } from '../../../kernel/route.ts'
import { okReply, replyOkAfter, timestamp } from '../../../kernel/route-parts.ts'
import { rowVersion } from '../../../platform/console/row-version.ts'
import { changeNote, listNotes, listVersions, noteInput, noteSchema, removeNote, writeNote } from './notes.ts'

const subject = 'member-note'
const ofMember = { param: 'id', kind: 'member', reach: 'staff' } as const
const ofNote = { param: 'id', kind: 'member-note', reach: 'staff' } as const

export const noteRoutes = [
  staffRoute({
    method: 'GET',
    path: '/api/console/members/:id/notes',
    summary: 'Lists the notes of staff about a member, newest first.',
    access: { staff: 'read', subject },
    params: idParams,
    response: z.array(noteSchema),
    resource: ofMember,
    handler: (ctx, { params }) => listNotes(ctx, params.id),
  }),
  staffRoute({
    method: 'POST',
    path: '/api/console/members/:id/notes',
    summary: 'Adds a note about a member; the same `id` is the same note.',
    access: { staff: 'create', subject },
    params: idParams,
    body: z.strictObject({ id: z.uuid(), ...noteInput }),
    response: noteSchema,
    resource: ofMember,
    idempotency: 'natural',
    handler: (ctx, { params, body }) => writeNote(ctx, params.id, body),
  }),
  staffRoute({
    method: 'PUT',
    path: '/api/console/member-notes/:id',
    summary: 'Updates a note; earlier versions are kept.',
    access: { staff: 'update', subject },
    params: idParams,
    body: z.strictObject({ ...noteInput, version: rowVersion }),
    response: noteSchema,
    resource: ofNote,
    handler: (ctx, { params, body }) => changeNote(ctx, params.id, body),
  }),
  staffRoute({
    method: 'DELETE',
    path: '/api/console/member-notes/:id',
    summary: 'Deletes a note with its earlier versions.',
    access: { staff: 'delete', subject },
    params: idParams,
    body: z.strictObject({ version: rowVersion }),
    response: okReply,
    resource: ofNote,
    handler: (ctx, { params, body }) => replyOkAfter(removeNote(ctx, params.id, body.version)),
  }),
  staffRoute({
    method: 'GET',
    path: '/api/console/member-notes/:id/versions',
    summary: 'Lists earlier versions of a note, newest first.',
    access: { staff: 'read', subject },
    params: idParams,
    response: z.array(
      z.object({
        number: z.number().int(),
        body: z.string(),
        names_others: z.boolean(),
        at: timestamp,
        staff: z.string().nullable(),
      }),
    ),
    resource: ofNote,
    handler: (ctx, { params }) => listVersions(ctx, params.id),
  }),
] as const
