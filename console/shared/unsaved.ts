import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker, useLocation } from 'react-router-dom'

/** Asks each form on the page whether it has unsaved edits. */
const dirtyChecks = new Set<() => boolean>()
/** Number of running saves and removals. Navigation that they cause loses nothing. */
let leavingAfterSave = 0

const hasUnsavedEdits = () => leavingAfterSave === 0 && [...dirtyChecks].some((isUnsaved) => isUnsaved())

/** The number of the shown page in the browser's history. */
let addressNumber = 0

/**
 * Numbers the history entries of addresses that were typed, as the router numbers those of its links. Without a number,
 * the router could not return to the page that the reader stays on. Call it before the router starts to listen.
 */
export function numberTypedAddresses(): void {
  window.addEventListener('popstate', () => {
    if (history.state?.idx === undefined) history.replaceState({ ...history.state, idx: addressNumber + 1 }, '')
    addressNumber = history.state.idx
  })
}

/** Registers edits that the console asks about before it leaves the page, reloads it or closes the tab. */
export function useUnsavedEdits(isUnsaved: boolean): void {
  const current = useRef(isUnsaved)
  current.current = isUnsaved
  useEffect(() => {
    const check = () => current.current
    dirtyChecks.add(check)
    return () => void dirtyChecks.delete(check)
  }, [])
}

/** Runs a save or removal that may navigate when it succeeds, without asking about the edits it has just dealt with. */
export async function withoutLeaveWarning<T>(save: () => Promise<T> | T): Promise<T> {
  leavingAfterSave += 1
  try {
    return await save()
  } finally {
    leavingAfterSave -= 1
  }
}

/** Returns a function that asks whether unsaved edits may be lost: for anything besides navigation that drops them. */
export function useConfirmLeave(): () => boolean {
  const translate = useTranslate()
  return () => !hasUnsavedEdits() || window.confirm(translate('ra.message.unsaved_changes'))
}

/** Asks before navigation, a reload or a closed tab loses unsaved edits. The layout renders it once. */
export function UnsavedWarning(): null {
  const mayLeave = useConfirmLeave()
  // Ask while the navigation is being decided. A navigation that is stopped first may be overtaken and can't be
  // resumed.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !mayLeave(),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that opens has another key.
  useEffect(() => {
    addressNumber = history.state?.idx ?? addressNumber
  }, [key])
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedEdits()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [])
  return null
}
