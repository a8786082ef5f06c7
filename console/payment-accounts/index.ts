import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined'
import type { ResourceProps } from 'react-admin'
import { RecordShow } from '../shared/record-show.tsx'
import { PaymentAccountCreate, PaymentAccountEdit } from './form.tsx'
import { PaymentAccountList } from './list.tsx'

export const paymentAccounts: ResourceProps = {
  name: 'payment-accounts',
  icon: AccountBalanceIcon,
  list: PaymentAccountList,
  edit: PaymentAccountEdit,
  show: RecordShow,
  create: PaymentAccountCreate,
  recordRepresentation: 'label',
}
