import { randomUUID } from 'node:crypto'
import { getStaffSessionLimits } from '../../core/features/staff/session.ts'
import { recordAudit } from '../../core/platform/audit/record.ts'
import { createToken, hashToken } from '../../core/platform/credentials/tokens.ts'
import {
  getDeviceCookieName,
  getMemberCookieName,
  getStaffCookieName,
  memberCookieAge,
} from '../../core/platform/http/session-cookies.ts'
import { timeAfter } from '../../core/shared/durations.ts'
import type { TestApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'

const getSite = ({ host }: TestClient) => ({ origin: host.endsWith('localhost') ? 'http:' : 'https:' })

/**
 * Gives a browser the session of a member, as a row and a cookie, as after logging in but without hashing a password.
 * Tests of logging in post to `/api/user.php` with `testPassword`.
 */
export async function giveMemberSession(app: TestApp, client: TestClient, memberId: string): Promise<void> {
  const [session, device] = [createToken(), createToken()]
  const now = app.clock.now()
  const expires = timeAfter(now, memberCookieAge * 1000)
  await app.db.asOwner(
    `with device as (insert into known_devices (token_hash, member_id, created_at) values ($6, $3, $4))
     insert into member_sessions (id, token_hash, member_id, created_at, expires_at, last_seen_at, device)
     values ($1, $2, $3, $4, $5, $4, '')`,
    [randomUUID(), hashToken(session), memberId, now, expires, hashToken(device)],
  )
  client.cookies.set(getMemberCookieName(getSite(client)), session)
  client.cookies.set(getDeviceCookieName(getSite(client)), device)
}

/** Gives a browser the console session of a staff member, as a row and a cookie, with an entry in the audit log. */
export async function giveStaffSession(app: TestApp, client: TestClient, staffId: string): Promise<void> {
  const session = createToken()
  const now = app.clock.now()
  const expires = timeAfter(now, getStaffSessionLimits(app.services).absolute)
  await app.db.asOwner(
    `insert into staff_sessions (id, token_hash, staff_id, created_at, expires_at, last_seen_at, confirmed_at, user_agent)
     values ($1, $2, $3, $4, $5, $4, $4, '')`,
    [randomUUID(), hashToken(session), staffId, now, expires],
  )
  await app.services.db.transaction((tx) =>
    recordAudit(tx, {
      at: now,
      actor: { kind: 'staff', staff: { id: staffId } },
      action: 'staff.logged_in',
      subject: 'staff',
      subjectId: staffId,
      domainId: null,
      new: { second_factor: null },
    }),
  )
  client.cookies.set(getStaffCookieName(getSite(client)), session)
}
