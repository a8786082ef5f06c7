import Card from '@mui/material/Card'
import { ReferenceField, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { NameAndFace } from '../members/name-and-face.tsx'
import { RecordSection } from '../shared/record-section.tsx'
import { rowOf } from '../shared/sources.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'

const row = rowOf<'orders'>()

/** The member of an order, who may have been erased, and the way to everything that they bought. */
export function Buyer() {
  const order = useRecordContext()
  const translate = useTranslate()
  const may = useIsAllowed()
  if (!order?.member_id || !may('read', 'member', order.domain_id)) return null
  return (
    <RecordSection title={translate('resources.orders.fields.member_id')}>
      <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5, typography: 'body2' }}>
        <ReferenceField source={row('member_id')} reference="members" link="show">
          <NameAndFace />
        </ReferenceField>
        <Link to={`/members/${order.member_id}/show/money`}>{translate('console.members.tabs.money')}</Link>
      </Card>
    </RecordSection>
  )
}
