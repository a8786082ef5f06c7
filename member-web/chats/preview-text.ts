import { previewTimeFormat } from '../../core/shared/preview-time.ts'
import type { Format } from '../app/format.ts'
import type { Translate } from '../app/translate.ts'
import type { ChatReply } from './api.ts'

/** One line for a conversation's last message. A moment in it is in the reader's time zone, as in the conversation. */
export function getPreviewText(last: ChatReply['last_message'], t: Translate, format: Pick<Format, 'date'>): string {
  if (!last) return ''
  const { kind, preview, preview_time: time } = last
  if (!preview) return getKindText(t, kind)
  return time ? preview.replace(time.written, () => format.date(time.at, previewTimeFormat)) : preview
}

function getKindText(t: Translate, kind: string): string {
  if (kind === 'removed' || kind === 'taken_back') return t(`chat.${kind}`)
  return t(`chat.kind.${kind === 'photo' ? 'photo' : 'other'}`)
}
