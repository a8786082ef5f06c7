import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined'
import type { ResourceProps } from 'react-admin'
import { PaymentAccountCreate, PaymentAccountEdit, PaymentAccountShow } from './form.tsx'
import { PaymentAccountList } from './list.tsx'

export const paymentAccounts: ResourceProps = {
  name: 'payment-accounts',
  icon: AccountBalanceIcon,
  list: PaymentAccountList,
  edit: PaymentAccountEdit,
  show: PaymentAccountShow,
  create: PaymentAccountCreate,
  recordRepresentation: 'label',
}
