import type { RaRecord } from 'react-admin'

export interface NewsText {
  subject?: string | null
  body?: string | null
  button?: string | null
}
export type NewsTexts = Record<string, NewsText | null | undefined>

export interface NewsRecord extends RaRecord {
  texts: NewsTexts
  send_at: string | null
  queued: number | null
  remaining: number
}

/** How far a news mail has come. */
export function getNewsMailState({ send_at, queued, remaining }: NewsRecord) {
  if (send_at === null) return queued === null ? 'draft' : 'stopped'
  if (queued === null) return 'scheduled'
  return remaining > 0 ? 'sending' : 'sent'
}

/** Languages in which something has been written. */
export const listWrittenLanguages = (texts: NewsTexts | undefined): string[] =>
  Object.keys(texts ?? {}).filter((locale) => texts?.[locale]?.subject || texts?.[locale]?.body)

/** The stored form of a mail: languages without text are dropped. */
export function cleanNews<T extends { texts?: NewsTexts; send_at?: string | null; path?: string | null }>(record: T) {
  const texts = listWrittenLanguages(record.texts).map((locale) => {
    const { subject, body, button } = record.texts?.[locale] ?? {}
    return [locale, { subject: subject ?? '', body: body ?? '', button: button ?? '' }] as const
  })
  const { id, created_at, queued, remaining, ...rest } = record as T & Record<string, unknown>
  return { ...rest, texts: Object.fromEntries(texts), path: record.path ?? '', send_at: record.send_at || null }
}
