import BalanceIcon from '@mui/icons-material/BalanceOutlined'
import DifferenceIcon from '@mui/icons-material/RuleOutlined'
import PayoutIcon from '@mui/icons-material/SavingsOutlined'
import type { ResourceProps } from 'react-admin'
import { CaseShow } from './case-show.tsx'
import { CaseList } from './cases-list.tsx'
import { DayList } from './days-list.tsx'
import { SettlementList } from './settlements-list.tsx'

/** Our books compared with payment providers': days, differences and payouts. */
export const reconciliationDays: ResourceProps = {
  name: 'reconciliation-days',
  icon: BalanceIcon,
  list: DayList,
  options: { startsAt: 'payment-accounts' },
}
export const reconciliationCases: ResourceProps = {
  name: 'reconciliation-cases',
  icon: DifferenceIcon,
  list: CaseList,
  show: CaseShow,
  recordRepresentation: 'payment',
}
export const settlements: ResourceProps = {
  name: 'settlements',
  icon: PayoutIcon,
  list: SettlementList,
  options: { startsAt: 'payment-accounts' },
}
