import type { TxContext } from '../../kernel/context.ts'
import { recordAudit } from '../../platform/audit/record.ts'

/** Events of a staff account's login and security, recorded under its owner. Never an address or a secret. */
export type StaffAct =
  | 'logged_in'
  | 'logged_out'
  | 'provider_linked'
  | 'invitation_accepted'
  | 'password_reset'
  | 'password_changed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'recovery_codes_renewed'
  | 'sessions_ended'

export const auditOwnAct = (ctx: TxContext, staffId: string, act: StaffAct, fresh?: Record<string, unknown>) =>
  recordAudit(ctx.tx, {
    at: ctx.now(),
    actor: { kind: 'staff', staff: { id: staffId } },
    action: `staff.${act}`,
    subject: 'staff',
    subjectId: staffId,
    domainId: null,
    new: fresh,
  })

/** Records a failed login to this account, possibly by a stranger. The lockout limits how often this is written. */
export const auditFailure = (
  ctx: TxContext,
  staffId: string,
  step: 'password' | 'second_factor' | 'provider' | 'provider_required',
) =>
  recordAudit(ctx.tx, {
    at: ctx.now(),
    actor: { kind: 'visitor' },
    action: 'staff.login_failed',
    subject: 'staff',
    subjectId: staffId,
    domainId: null,
    new: { step },
  })
