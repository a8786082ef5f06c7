import { invalidField } from '../../kernel/errors.ts'
import { minuteMs } from '../../shared/durations.ts'
import { isTimedId } from '../../shared/ids.ts'

/** Maximum deviation of a browser's clock. */
const toleranceMs = 10 * minuteMs

export const readMessageTime = (id: string) => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))

/** Requires a UUIDv7 of about now, because keys are ordered and partitioned by time. */
export function assertMessageId(id: string, now: Date): void {
  const fits = isTimedId(id) && Math.abs(readMessageTime(id).getTime() - now.getTime()) <= toleranceMs
  if (!fits) throw invalidField('id', 'message_id')
}

/** The smallest UUIDv7 of a time, to read from there on. */
export function getSmallestIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
