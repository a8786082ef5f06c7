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
  'POST /api/phone-login': 'A code each time, as often as the limits allow.',
  'POST /api/phone-login/open': 'A log-in: each makes a session of its own; a code is used once.',
  'POST /api/phone-login/number': 'A code each time, as often as the limits allow.',
  'POST /api/phone-login/number/confirm': 'A code is used once.',
}
