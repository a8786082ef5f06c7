import { type ActionFunctionArgs, redirect } from 'react-router'
import { parse, v7 as uuidv7 } from 'uuid'
import { services } from '../app/services.server.ts'
import { submit, text } from '../app/submit.ts'

/** Presses that come this close together, milliseconds, are one message. */
const onePressMs = 2000

/**
 * The key of a message that a form sends: about now, as its order asks for, and the same for two presses in a row, because the rest of it is
 * that of the form.
 */
export const deriveMessageId = (formKey: string, now: number): string =>
  uuidv7({ msecs: Math.floor(now / onePressMs) * onePressMs, random: parse(formKey) })

/** Sends what stands in the box where no script does: then the conversation is shown, or what stood in the way beside the text. */
export async function sendPlainly({ context, request }: ActionFunctionArgs, toMember: string) {
  const { api, bootstrap } = services(context)
  const form = await request.formData()
  const { reply, refused } = await submit(form, () =>
    api('POST /api/members/:id/messages', {
      params: { id: toMember },
      body: {
        id: deriveMessageId(text(form, 'key') ?? crypto.randomUUID(), Date.parse(bootstrap.now)),
        kind: 'text',
        text: (text(form, 'text') ?? '').trim(),
        sure: form.has('sure') ? true : undefined,
      },
    }),
  )
  return refused ?? redirect(`/chats/${reply?.conversation.id}`)
}
