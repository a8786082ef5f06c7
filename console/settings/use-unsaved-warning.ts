import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router-dom'

/**
 * Asks before edits are lost: on the way to another page of the console (not to another view of this one), on closing the tab, and, by calling what it returns,
 * before anything else that would drop them.
 */
export function useUnsavedWarning(unsaved: boolean): () => boolean {
  const translate = useTranslate()
  const mayLeave = () => !unsaved || window.confirm(translate('ra.message.unsaved_changes'))
  // Asked while the step is being decided on. Asked after it has been stopped, it could have been overtaken by another one, which nothing may resume.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !mayLeave(),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return mayLeave
}
