import { type ActionFunctionArgs, redirect } from 'react-router'
import { parse, v7 as uuidv7 } from 'uuid'
import { services } from '../app/services.server.ts'
import { readText, submit } from '../app/submit.ts'

/** Milliseconds within which two presses count as one message. */
const onePressMs = 2000

/**
 * The id of a message sent by a form. It contains about the current time, because messages are sorted by it, and is
 * the same for two presses in a row, because its other part comes from the form.
 */
export const deriveMessageId = (formKey: string, now: number): string =>
  uuidv7({ msecs: Math.floor(now / onePressMs) * onePressMs, random: parse(formKey) })

/** Sends the text of the message box without scripts. Then shows the conversation, or the error beside the text. */
export async function sendPlainly({ context, request }: ActionFunctionArgs, toMember: string) {
  const { api, bootstrap } = services(context)
  const form = await request.formData()
  const { reply, refused } = await submit(form, () =>
    api('POST /api/members/:id/messages', {
      params: { id: toMember },
      body: {
        id: deriveMessageId(readText(form, 'key') ?? crypto.randomUUID(), Date.parse(bootstrap.now)),
        kind: 'text',
        text: (readText(form, 'text') ?? '').trim(),
        shown_cost: form.has('cost') ? Number(form.get('cost')) : undefined,
        sure: form.has('sure') ? true : undefined,
      },
    }),
  )
  return refused ?? redirect(`/chats/${reply?.conversation.id}`)
}
