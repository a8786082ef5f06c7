import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { InvalidInput } from './invalid-input.ts'
import { type Change, type Edit, isStaleEdit, type SettingState } from './types.ts'
import type { Drafts } from './use-drafts.ts'
import { useSettingsTask } from './use-settings-task.ts'

type Edits = ReadonlyMap<string, Edit>
const noEdits: Edits = new Map()

interface EditsOptions {
  scope: string
  states: readonly SettingState[] | undefined
  drafts: Drafts | undefined
  labelOf: (key: string) => string
}

/** The unsaved changes of one scope, and the two ways to send them: apply, or add to the drafts. */
export function useEdits({ scope, states, drafts, labelOf }: EditsOptions) {
  const translate = useTranslate()
  const notify = useNotify()
  const { run, busy } = useSettingsTask(labelOf)
  const [edits, setEdits] = useState(noEdits)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const start = () => {
    setEdits(noEdits)
    setFaults({})
  }
  // Edits belong to one scope and are dropped when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scope's name triggers the reset.
  useEffect(start, [scope])

  /** Changes `key`, or drops its edit with null; `seen` is the version that the editor chose to override. */
  const edit = (key: string, change: Change | null, seen?: number) => {
    const version = states?.find((state) => state.key === key)?.version ?? 0
    const next = new Map(edits)
    if (change) next.set(key, { change, seen: seen ?? edits.get(key)?.seen ?? version })
    else next.delete(key)
    setEdits(next)
  }
  /** Edits several settings together. */
  const editAll = (values: Readonly<Record<string, unknown>>) => {
    const next = new Map(edits)
    for (const [key, value] of Object.entries(values)) {
      const version = states?.find((state) => state.key === key)?.version ?? 0
      next.set(key, { change: { value }, seen: edits.get(key)?.seen ?? version })
    }
    setEdits(next)
  }
  const leave = async (work: () => Promise<unknown>, done: string) => {
    for (const [unreadable, { change }] of edits) {
      if (!('value' in change) || !(change.value instanceof InvalidInput)) continue
      document.getElementById(`setting-${unreadable}`)?.scrollIntoView({ block: 'center' })
      // The input says what is wrong, so the page must show the input.
      setFaults({ [unreadable]: '' })
      notify(translate('console.labelled', { label: labelOf(unreadable), value: change.value.fault }), {
        type: 'error',
      })
      return
    }
    const gone = await run(
      () =>
        work().then(
          (answer) => {
            // Until the new values are loaded, they would look like a colleague's.
            setEdits(new Map([...edits].map(([key, each]) => [key, { ...each, sent: true }])))
            return answer
          },
          (failure: unknown) => {
            setFaults(listFaults(failure))
            throw failure
          },
        ),
      done,
    )
    if (gone) start()
  }
  const places = [...edits].map(([key, { change, seen }]) => {
    const place = { key, scope, ...('reset' in change ? {} : { value: change.value }) }
    return { place, key, seen }
  })
  const save = (reason: string) => {
    const why = reason.trim() ? { reason: reason.trim() } : {}
    const changes = places.map(({ place, seen }) => ({ ...place, ...why, version: seen }))
    return leave(() => api('PUT /api/console/settings', { body: { changes } }), 'console.settings.saved')
  }
  const toDrafts = () => {
    const findVersion = (key: string) =>
      drafts?.drafts.find((each) => each.key === key && each.scope === scope)?.version ?? 0
    const wishes = places.map(({ place, key, seen }) => ({ ...place, seen, version: findVersion(key) }))
    return leave(
      () => api('PUT /api/console/settings/drafts', { body: { drafts: wishes } }),
      'console.settings.drafted',
    )
  }
  const conflicts = (states ?? []).filter((state) => isStaleEdit(edits.get(state.key), state)).length
  return { edits, faults, conflicts, busy, edit, editAll, save, toDrafts, discard: start }
}

/** The server's errors for single settings, by key. */
function listFaults(failure: unknown): Record<string, string> {
  const { errors = {} } = (failure as { body?: { errors?: Record<string, unknown> } }).body ?? {}
  const texts = Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}
