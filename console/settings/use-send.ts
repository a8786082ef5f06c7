import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { isDeclined } from '../providers/confirm.ts'
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

/** Sends a change and reports the result: errors by setting, and current values after a conflict. */
export function useSend(labelOf: (key: string) => string) {
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const text = useValueText()
  const [busy, setBusy] = useState(false)
  async function sendSettings(
    work: () => Promise<{ warnings?: { text: string }[] } | unknown>,
    done: string,
  ): Promise<boolean> {
    setBusy(true)
    try {
      const warnings = ((await work()) as { warnings?: { text: string }[] } | undefined)?.warnings ?? []
      const lines = [...new Set(warnings.map((warning) => warning.text))]
      notify([translate(done), ...lines].join('\n'), {
        type: lines.length > 0 ? 'warning' : 'success',
        multiLine: true,
      })
      return true
    } catch (failure) {
      if (isDeclined(failure)) return false
      const { message, body } = failure as { message: string; body?: Body }
      const faults = Object.entries(body?.errors ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      )
      const conflict = body?.error?.code === 'version_conflict' ? (body.current ?? []) : []
      const moved = conflict.map((now) =>
        translate('console.settings.moved', { setting: labelOf(now.key), value: text(now, now.key) }),
      )
      notify(
        [
          message,
          ...faults.map(([key, fault]) => translate('console.labelled', { label: labelOf(key), value: fault })),
          ...moved,
        ].join('\n'),
        {
          type: 'error',
          multiLine: true,
        },
      )
      return false
    } finally {
      setBusy(false)
      await client.invalidateQueries({
        queryKey: ['settings'],
        predicate: ({ queryKey }) => queryKey[1] !== 'descriptor',
      })
    }
  }
  return { send: sendSettings, busy }
}

export const createLabels =
  (descriptors: readonly SettingDescriptor[] | undefined) =>
  (key: string): string =>
    descriptors?.find((descriptor) => descriptor.key === key)?.label ?? key
