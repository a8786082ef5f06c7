import { useRecordContext, useTranslate } from 'react-admin'

/** The kind of a difference, in a few words. */
export function CaseKind(_: { source: 'kind' }) {
  const one = useRecordContext()
  const translate = useTranslate()
  return one ? translate(`console.reconciliation.kinds.${one.kind}`) : null
}
