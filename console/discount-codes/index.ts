import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined'
import type { ResourceProps } from 'react-admin'
import { DiscountCodeCreate, DiscountCodeEdit } from './form.tsx'
import { DiscountCodeList } from './list.tsx'

export const discountCodes: ResourceProps = {
  name: 'discount-codes',
  icon: LocalOfferIcon,
  list: DiscountCodeList,
  edit: DiscountCodeEdit,
  create: DiscountCodeCreate,
  recordRepresentation: 'code',
}
