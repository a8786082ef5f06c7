/** The events that an endpoint can subscribe to. */
export const eventTypes = [
  'member.signed_up',
  'member.confirmed',
  'member.banned',
  'member.deleted',
  'member.reactivated',
  'member.erased',
  'order.completed',
  'order.reversed',
  'payment.changed',
  'report.filed',
  'decision.made',
  'decision.undone',
] as const
export type EventType = (typeof eventTypes)[number]

/** The event that staff send to test an endpoint. */
export const testType = 'webhook.test'

export const deliveryStates = ['pending', 'sent', 'failed', 'dropped'] as const
