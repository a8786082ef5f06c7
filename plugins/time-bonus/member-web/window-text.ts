import type { useT } from '../../../member-web/kit/index.ts'

/** "4 hours", "1 hour and 30 minutes": whole minutes, rounded down so that no text promises more time than there is. */
export function formatWindow(t: ReturnType<typeof useT>, seconds: number): string {
  const inMinutes = Math.floor(seconds / 60)
  const [wholeHours, restMinutes] = [Math.floor(inMinutes / 60), inMinutes % 60]
  const hours = t('time-bonus.hours', { count: wholeHours })
  const minutes = t('time-bonus.minutes', { count: restMinutes })
  if (wholeHours === 0) return minutes
  return restMinutes === 0 ? hours : t('time-bonus.hours_and_minutes', { hours, minutes })
}
