import type { ApiClient } from '../app/api-types.ts'
import { submit, text } from '../app/submit.ts'

const all = (form: FormData, name: string) => form.getAll(name).map(String)

/** Each form of the settings page names what it is for. */
const calls: Record<string, (api: ApiClient, form: FormData) => Promise<unknown>> = {
  email: (api, form) =>
    api('PUT /api/account/email', {
      body: { email: text(form, 'email') ?? '', password: String(form.get('password') ?? '') },
    }),
  password: (api, form) =>
    api('PUT /api/account/password', {
      body: {
        old_password: String(form.get('old_password') ?? ''),
        password: String(form.get('password') ?? ''),
        password_repeat: String(form.get('password_repeat') ?? ''),
      },
    }),
  mail: (api, form) => {
    const wanted = all(form, 'wanted')
    return api('PUT /api/account/notifications', {
      body: { disabled: all(form, 'type').filter((type) => !wanted.includes(type)) },
    })
  },
  invisible: (api, form) =>
    api('PUT /api/account/invisible', { body: { invisible: form.get('invisible') === 'true' } }),
  sister_sites: (api, form) =>
    api('PUT /api/account/consents', {
      body: { purpose: 'member_resell', granted: form.get('granted') === 'true' },
    }),
  unblock: (api, form) => api('DELETE /api/members/:id/block', { params: { id: String(form.get('id')) } }),
}

/** Saves one form of the settings page; refusals come back for its fields. */
export async function saveSettings(api: ApiClient, request: Request) {
  const form = await request.formData()
  const call = calls[String(form.get('for'))]
  if (!call) throw new Response(null, { status: 400 })
  const { refused } = await submit(form, () => call(api, form))
  return refused ?? { saved: Date.now() }
}
