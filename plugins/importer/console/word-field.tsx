import { useRecordContext, useTranslate } from 'react-admin'
import { Tag } from '../../../console/kit/index.ts'
import { textKey } from './words.ts'

/** A field with a word of a closed list, written out. */
export function WordField({ source, words }: { source: string; words: string; label?: string }) {
  const record = useRecordContext()
  const translate = useTranslate()
  const value = record?.[source]
  return typeof value === 'string' ? <span>{translate(textKey(`${words}.${value}`))}</span> : null
}

const tones: Readonly<Record<string, 'success' | 'info' | 'warning' | 'default'>> = {
  checking: 'info',
  running: 'info',
  paused: 'warning',
  done: 'success',
}

export function StateChip(_: { source?: string; label?: string }) {
  const record = useRecordContext()
  const translate = useTranslate()
  if (!record) return null
  return (
    <Tag
      color={tones[record.status] ?? 'default'}
      label={translate(textKey(`states.${record.status}`))}
      sx={{ alignSelf: 'flex-start' }}
    />
  )
}
