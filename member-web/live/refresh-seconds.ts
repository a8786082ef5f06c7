import { useSetting } from '../app/bootstrap.ts'
import { type PushState, usePushState } from '../push/push.ts'

/** Seconds between the refreshes of an open page, by whether push messages reach this browser. */
export const pickRefreshSeconds = (push: PushState, seconds: number, secondsWithPush: number): number =>
  push === 'subscribed' ? secondsWithPush : seconds

/** The same for this browser, as far as its push state is known. */
export const useRefreshSeconds = (): number =>
  pickRefreshSeconds(usePushState(), useSetting('refresh_seconds'), useSetting('refresh_push_seconds'))
