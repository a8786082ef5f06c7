import { useRecordContext, useTranslate } from 'react-admin'
import { Tag } from '../../../console/kit/index.ts'
import { textKey } from './texts.ts'

/** Whether an endpoint is called now, and if not, why. */
export function EndpointState(_props: { source?: string; label?: string }) {
  const record = useRecordContext()
  const translate = useTranslate()
  if (!record) return null
  const state = record.disabled_at
    ? 'disabled'
    : !record.active
      ? 'off'
      : !record.secret_created_at
        ? 'no_secret'
        : record.failing_since
          ? 'failing'
          : 'on'
  const tone = { on: 'success', off: 'default', no_secret: 'warning', failing: 'warning', disabled: 'error' } as const
  return <Tag color={tone[state]} label={translate(textKey(`states.${state}`))} sx={{ alignSelf: 'flex-start' }} />
}
