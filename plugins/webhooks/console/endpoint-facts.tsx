import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Labeled, NumberField, useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { buildListPath, FormRail, MomentField, rowOf } from '../../../console/kit/index.ts'
import { textKey } from './texts.ts'

const row = rowOf<'webhooks/endpoints'>()

/** How its calls went, with a link to all of them. */
export function EndpointFacts() {
  const record = useRecordContext()
  const translate = useTranslate()
  if (!record) return null
  return (
    <FormRail title={translate(textKey('log'))}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Labeled>
          <MomentField source={row('last_delivery_at')} emptyText="–" />
        </Labeled>
        <Labeled>
          <NumberField source={row('failures')} />
        </Labeled>
        <Link
          component={RouterLink}
          to={buildListPath('webhooks/deliveries', { endpoint_id: record.id })}
          variant="body2"
        >
          {translate('console.record_history.all_rows')}
        </Link>
      </Box>
    </FormRail>
  )
}
