import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'DELETE /api/phone-login/number': async ({ world: { app, site } }) => {
    const member = await site.member()
    await app.db.asOwner(
      `insert into phone_logins (member_id, domain_id, number_hash, number, linked_at, used_at)
       values ($1, $2, $3, $4, now(), now())`,
      [member.id, site.domainId, Buffer.from(member.id), app.services.secrets.seal('+31612345678')],
    )
    return { client: member.client }
  },
}

export const withoutKey = {
  'POST /api/phone-login': 'Sends a code each time, within the limits.',
  'POST /api/phone-login/open': 'Each login creates a session; a code works once.',
  'POST /api/phone-login/number': 'Sends a code each time, within the limits.',
  'POST /api/phone-login/number/confirm': 'A code works once.',
}
