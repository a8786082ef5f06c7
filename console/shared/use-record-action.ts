import { type RaRecord, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import type { Api, Body, RouteName } from '../../core/kernel/api.ts'
import { callRoute } from '../providers/http.ts'
import { findConflict, isSameValue } from './conflict.ts'
import { useFieldLabel, useShownValue } from './shown-value.ts'
import { useTask } from './use-task.ts'

/** A route that changes one record at a known version. */
export type RecordActionRoute = {
  [K in RouteName]: K extends `POST ${string}`
    ? Api[K]['input'] extends { params: { id: string }; body: object }
      ? K
      : never
    : never
}[RouteName]
export type RecordActionBody<K extends RecordActionRoute> = Omit<Body<K>, 'version'>

/**
 * Changes the record in context at the version shown. If a colleague changed it first, it lists their changes, or says
 * what `overtaken` makes of them, and reloads the record. `act` then resolves to false, as after any refusal, and input
 * stays.
 */
export function useRecordAction(overtaken?: (current: RaRecord) => string | undefined) {
  const record = useRecordContext()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const shown = useShownValue()
  const labelOf = useFieldLabel()
  const { run, busy } = useTask((refused) => {
    const current = findConflict(refused)
    const overtakenText = current && overtaken?.(current)
    const changes = Object.keys(current ?? {})
      .filter(
        (field) => field !== 'version' && record && field in record && !isSameValue(record[field], current?.[field]),
      )
      .map((field) => {
        const [before, now] = [record, current].map((side) => shown(field, side?.[field], side ?? {}))
        return translate('console.conflict.changed', { field: labelOf(field), before, now })
      })
    if (overtakenText) notify(overtakenText, { type: 'warning' })
    else notify([refused.message, ...changes].join('\n'), { type: 'error', multiLine: true })
    if (current) refresh()
  })

  const act = <K extends RecordActionRoute>(route: K, body: RecordActionBody<K>, done: string): Promise<boolean> =>
    run(async () => {
      await callRoute(route, { params: { id: String(record?.id) }, body: { ...body, version: record?.version } })
      notify(done, { type: 'success' })
      refresh()
    })
  return { act, busy }
}
