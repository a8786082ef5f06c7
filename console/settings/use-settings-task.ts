import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { useTask } from '../shared/use-task.ts'
import type { SettingDescriptor } from './types.ts'
import { useValueText, type ValueSide } from './value-text.tsx'

interface CurrentValue extends ValueSide {
  key: string
  draft?: ValueSide
  back?: ValueSide
}
interface Body {
  error?: { code: string }
  errors?: Record<string, unknown>
  current?: CurrentValue[]
}

/** Runs a change and reports the result: errors by setting, and current values after a conflict. */
export function useSettingsTask(labelOf: (key: string) => string) {
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const text = useValueText()
  const task = useTask((refused) => {
    const { message, body } = refused as Error & { body?: Body }
    const faults = Object.entries(body?.errors ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const conflict = body?.error?.code === 'version_conflict' ? (body.current ?? []) : []
    const lines = [
      message,
      ...faults.map(([key, fault]) => translate('console.labelled', { label: labelOf(key), value: fault })),
      ...conflict.map((now) =>
        translate('console.settings.moved', { setting: labelOf(now.key), value: text(now, now.key) }),
      ),
    ]
    notify(lines.join('\n'), { type: 'error', multiLine: true })
  })
  const run = async (work: () => Promise<{ warnings?: { text: string }[] } | unknown>, done: string) => {
    const isDone = await task.run(async () => {
      const warnings = ((await work()) as { warnings?: { text: string }[] } | undefined)?.warnings ?? []
      const lines = [...new Set(warnings.map((warning) => warning.text))]
      const type = lines.length > 0 ? 'warning' : 'success'
      notify([translate(done), ...lines].join('\n'), { type, multiLine: true })
    })
    await client.invalidateQueries({
      queryKey: ['settings'],
      predicate: ({ queryKey }) => queryKey[1] !== 'descriptor',
    })
    return isDone
  }
  return { run, busy: task.busy }
}

export const createLabels =
  (descriptors: readonly SettingDescriptor[] | undefined) =>
  (key: string): string =>
    descriptors?.find((descriptor) => descriptor.key === key)?.label ?? key
