import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { requestJson } from '../providers/http.ts'
import { conflictOf, same } from './conflict.ts'
import { useFieldLabel, useShownValue } from './shown-value.ts'

/**
 * Acts upon the record in context as the person saw it. Where a colleague was quicker, what has changed is said and the record shown anew;
 * `act` then resolves to false, as after any refusal, and whatever was typed stays.
 */
export function useAct() {
  const record = useRecordContext()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const shown = useShownValue()
  const labelOf = useFieldLabel()
  const [busy, setBusy] = useState(false)

  async function act(path: string, body: Record<string, unknown>, done: string): Promise<boolean> {
    setBusy(true)
    try {
      await requestJson('POST', path, { ...body, version: record?.version })
      notify(done, { type: 'success' })
      refresh()
      return true
    } catch (failure) {
      const current = conflictOf(failure)
      const changes = Object.keys(current ?? {})
        .filter((field) => field !== 'version' && record && field in record && !same(record[field], current?.[field]))
        .map((field) => {
          const [before, now] = [record, current].map((side) => shown(field, side?.[field], side ?? {}))
          return translate('console.conflict.changed', { field: labelOf(field), before, now })
        })
      notify([(failure as Error).message, ...changes].join('\n'), { type: 'error', multiLine: true })
      if (current) refresh()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}
