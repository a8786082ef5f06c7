import { useSetting } from '../app/bootstrap.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from './alert.tsx'

/** Says above a list that some of its profiles are fictional, in the operator's own words; which ones, their labels say. */
export function FictionalNotice() {
  const t = useT()
  const several = useSetting('fictional_plural') || t('common.fictional_plural')
  return (
    <Alert tone="info" icon="ghost" title={several}>
      {useSetting('fictional_warning')}
    </Alert>
  )
}
