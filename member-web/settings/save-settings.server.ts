import { data } from 'react-router'
import { snoozeLengths } from '../../core/shared/choices.ts'
import type { ApiClient, Body } from '../api/types.ts'
import { type Refusal, readChoices, readText, submit } from '../app/submit.ts'
import { readWantedMails } from '../notifications/wanted-mails.ts'
import { pluginUis } from '../plugins/registry.ts'
import { isSettingForm, type SettingForm } from './saved-texts.ts'

/** Of sessions that look the same, the number that one press ends. */
const maxAlike = 100

/** Each form of the settings page sends its purpose. */
const savers: Record<SettingForm, (api: ApiClient, form: FormData) => Promise<unknown>> = {
  email: (api, form) =>
    api('PUT /api/account/email', {
      body: { email: readText(form, 'email') ?? '', password: String(form.get('password') ?? '') },
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
    const [wanted, before] = [readWantedMails(form), readChoices(form, 'before')]
    const all: Body<'PUT /api/account/notifications'>['disabled'] = readChoices(form, 'type')
    // Only those changed on this page: others may have been turned off in another tab or by the link of a mail.
    const types = all.filter((type) => type === form.get('turn') || wanted.includes(type) !== before.includes(type))
    return api('PUT /api/account/notifications', {
      body: { types, disabled: types.filter((type) => !wanted.includes(type)) },
    })
  },
  location: (api, form) => {
    const shown = readText(form, 'shown') ?? 'place'
    return api('PUT /api/profile', {
      body: {
        country: readText(form, 'country') ?? undefined,
        region: shown === 'country' ? null : (readText(form, 'region') ?? null),
        place: shown === 'place' ? (readText(form, 'place') ?? null) : null,
      },
    })
  },
  invisible: (api, form) =>
    api('PUT /api/account/invisible', { body: { invisible: form.get('invisible') === 'true' } }),
  snooze: (api, form) =>
    api('PUT /api/account/snooze', {
      body: { length: snoozeLengths.find((length) => length === form.get('length')) ?? 'week' },
    }),
  wake: (api) => api('DELETE /api/account/snooze'),
  push: (api, form) => api('PUT /api/account/discreet-push', { body: { discreet: form.get('discreet') === 'true' } }),
  sister_sites: (api, form) =>
    api('PUT /api/account/consents', {
      body: { purpose: 'member_resell', granted: form.get('granted') === 'true' },
    }),
  visitors: (api, form) =>
    api('PUT /api/account/consents', { body: { purpose: 'visitors', granted: form.get('granted') === 'true' } }),
  choice: async (api, form) => {
    const choice = pluginUis.find(({ id }) => id === form.get('id'))?.choice
    if (!choice) throw new Response(null, { status: 400 })
    await choice.save(api, form.get('on') === 'true')
  },
  // A row of devices sends the sessions that look the same, one after the other and no more than a row has.
  end_session: async (api, form) => {
    for (const id of form.getAll('id').slice(0, maxAlike))
      await api('POST /api/account/sessions/end', { body: { id: String(id) } })
  },
  end_sessions: (api) => api('POST /api/account/sessions/end', { body: {} }),
  rename_passkey: (api, form) =>
    api('PUT /api/account/passkeys/:id', {
      params: { id: String(form.get('id')) },
      body: { name: readText(form, 'name') ?? '' },
    }),
  remove_passkey: (api, form) => api('DELETE /api/account/passkeys/:id', { params: { id: String(form.get('id')) } }),
  forget_method: (api, form) => api('DELETE /api/remembered-methods/:id', { params: { id: String(form.get('id')) } }),
  unblock: (api, form) => api('DELETE /api/members/:id/block', { params: { id: String(form.get('id')) } }),
}

/** The form, its row if there are several, and the result. */
export type SettingResult = { of: SettingForm; id: string } & (Refusal | { saved: number })

/** Saves one form of the settings page; refusals come back for its fields. */
export async function saveSettings(api: ApiClient, request: Request) {
  const form = await request.formData()
  const of = String(form.get('for'))
  if (!isSettingForm(of)) throw new Response(null, { status: 400 })
  const which = { of, id: String(form.get('id') ?? '') }
  const { refused } = await submit(form, () => savers[of](api, form))
  return refused
    ? data<SettingResult>({ ...which, ...refused.data }, refused.init ?? undefined)
    : ({ ...which, saved: Date.now() } satisfies SettingResult)
}
