import { useSetting } from '../app/bootstrap.ts'
import { type PushState, usePushState } from '../push/push.ts'

/** Seconds between the refreshes of an open page, by whether push messages reach this browser. */
export const pickRefreshSeconds = (
  push: PushState,
  settings: { refresh_seconds: number; refresh_push_seconds: number },
): number => (push === 'subscribed' ? settings.refresh_push_seconds : settings.refresh_seconds)

/** The same for this browser, as far as its push state is known. */
export const useRefreshSeconds = (): number =>
  pickRefreshSeconds(usePushState(), {
    refresh_seconds: useSetting('refresh_seconds'),
    refresh_push_seconds: useSetting('refresh_push_seconds'),
  })
