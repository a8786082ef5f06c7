import { memberDeleted, memberReactivated } from '../../../core/features/account-deletion/index.ts'
import { memberConfirmed, memberSignedUp } from '../../../core/features/auth/index.ts'
import { messageReported } from '../../../core/features/conversations/index.ts'
import { memberBanned } from '../../../core/features/members/index.ts'
import { caseDecided, complaintFiled, decisionUndone, photoReported } from '../../../core/features/moderation/index.ts'
import { orderCompleted, orderReversed, paymentChanged } from '../../../core/features/payments/index.ts'
import { memberErased } from '../../../core/features/privacy/index.ts'
import {
  type CommandContext,
  type DeliveredEvent,
  type EventDefinition,
  type EventHandler,
  onEvent,
} from '../../../core/kernel/index.ts'
import type { EventType } from '../shared/words.ts'
import { loadComplaintKind, loadOrder, loadPayment } from './load-data.ts'
import type { WebhookData } from './payloads.ts'
import { queueDeliveries } from './queue-deliveries.ts'

/** The data of an event without its place; null sends nothing. */
type EventData<T extends EventType> = Omit<WebhookData<T>, 'domain_id' | 'country'>

function createHandler<P, T extends EventType>(
  type: T,
  event: EventDefinition<P>,
  load: (ctx: CommandContext, payload: P) => EventData<T> | null | Promise<EventData<T> | null>,
): EventHandler<P> {
  return onEvent({
    id: `webhooks.${type}${event.name === type ? '' : `.${event.name}`}`,
    event,
    handle: (ctx, happened: DeliveredEvent<P>) =>
      queueDeliveries(ctx, happened, type, async () => {
        const data = await load(ctx, happened.payload)
        const place = { domain_id: happened.domainId, country: happened.country }
        return data && ({ ...place, ...data } as unknown as WebhookData<T>)
      }),
  })
}

const loadMemberId = (_ctx: CommandContext, { memberId }: { memberId: string }) => ({ member_id: memberId })

// biome-ignore lint/suspicious/noExplicitAny: events of several types share one list.
export const handlers: readonly EventHandler<any>[] = [
  createHandler('member.signed_up', memberSignedUp, loadMemberId),
  createHandler('member.confirmed', memberConfirmed, loadMemberId),
  createHandler('member.banned', memberBanned, loadMemberId),
  createHandler('member.deleted', memberDeleted, loadMemberId),
  createHandler('member.reactivated', memberReactivated, loadMemberId),
  createHandler('member.erased', memberErased, loadMemberId),
  createHandler('order.completed', orderCompleted, (ctx, { orderId }) => loadOrder(ctx, orderId)),
  createHandler('order.reversed', orderReversed, (ctx, { orderId }) => loadOrder(ctx, orderId)),
  createHandler('payment.changed', paymentChanged, (ctx, { paymentId }) => loadPayment(ctx, paymentId)),
  createHandler('report.filed', complaintFiled, async (ctx, { complaintId, reportedId }) => ({
    report_id: complaintId,
    about: reportedId ? ('member' as const) : ('site' as const),
    reason: await loadComplaintKind(ctx, complaintId),
    member_id: reportedId,
  })),
  // The sender of a reported message is not disclosed, as in the moderators' case.
  createHandler('report.filed', messageReported, (_ctx, { reportId, reason }) => ({
    report_id: reportId,
    about: 'message' as const,
    reason,
    member_id: null,
  })),
  createHandler('report.filed', photoReported, (_ctx, { reportId, reason, reportedId }) => ({
    report_id: reportId,
    about: 'photo' as const,
    reason,
    member_id: reportedId,
  })),
  createHandler('decision.made', caseDecided, (_ctx, { caseId, kind, action, memberId }) => ({
    case_id: caseId,
    kind,
    action,
    member_id: memberId,
  })),
  createHandler('decision.undone', decisionUndone, (_ctx, { caseId, kind, memberId }) => ({
    case_id: caseId,
    kind,
    member_id: memberId,
  })),
]
