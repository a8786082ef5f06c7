import { meetupPayload } from './words.ts'

/** For the line of a chat whose last message is about a date: when it is, unless it was cancelled. */
export function previewTimeOfMeetup(payload: Record<string, unknown>) {
  const { act, starts_at } = meetupPayload.parse(payload)
  return act === 'cancel' ? null : { key: 'meetups.preview_at', at: new Date(starts_at) }
}
