import { subject as castSubject } from '@casl/ability'
import type { Statement } from '../../../db/index.ts'
import { defineStaffAbility, type StaffAction, type StaffGrant, type StaffSubject } from '../../kernel/ability.ts'
import type { TxContext } from '../../kernel/context.ts'
import { queueMail } from '../notifications/index.ts'
import { collectPermissionRules } from './session.ts'

const listActiveStatement: Statement = {
  name: 'staff.list_active',
  text: `select s.email::text email, json_agg(json_build_object('role', g.role, 'domainId', g.domain_id)) grants
    from staff s join staff_grants g on g.staff_id = s.id where s.active group by s.id order by s.email`,
}

export interface StaffNotification {
  /** A template of the caller: `experiments.mail.stopped`. */
  template: string
  values: Record<string, string | number>
  /** Path of the console page that the button opens. */
  path: string
}

/** Mails staff who may do `action` to `subject` on a domain, in its language; returns their number. */
export async function notifyStaff(
  ctx: TxContext,
  to: { action: StaffAction; subject: StaffSubject; domainId: number },
  note: StaffNotification,
): Promise<number> {
  const { services, tx } = ctx
  const rules = collectPermissionRules(services)
  const staff = await services.db.query<{ email: string; grants: StaffGrant[] }>(listActiveStatement, [], tx)
  const concerned = staff.filter(({ grants }) =>
    defineStaffAbility(grants, rules).can(to.action, castSubject(to.subject, { domainId: to.domainId }) as never),
  )
  for (const { email } of concerned) await queueMail(ctx, { memberId: null, to: email, ...note })
  return concerned.length
}
