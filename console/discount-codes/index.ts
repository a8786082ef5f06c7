import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined'
import { createElement } from 'react'
import type { ResourceProps } from 'react-admin'
import { Route } from 'react-router-dom'
import { RecordShow } from '../shared/record-show.tsx'
import { BatchCreate } from './batch.tsx'
import { discountCodeForms } from './form.tsx'
import { DiscountCodeList } from './list.tsx'

export const discountCodes: ResourceProps = {
  name: 'discount-codes',
  icon: LocalOfferIcon,
  list: DiscountCodeList,
  ...discountCodeForms,
  show: RecordShow,
  recordRepresentation: 'code',
  children: createElement(Route, { path: 'batch', element: createElement(BatchCreate) }),
}
