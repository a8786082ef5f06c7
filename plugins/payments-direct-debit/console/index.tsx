import BatchIcon from '@mui/icons-material/AccountBalanceOutlined'
import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import BlockIcon from '@mui/icons-material/BlockOutlined'
import BlockedValueIcon from '@mui/icons-material/PhonelinkLockOutlined'
import CollectionIcon from '@mui/icons-material/ReceiptOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { BatchList, BatchShow } from './batches.tsx'
import { memberBlocks, valueBlocks } from './blocklists.tsx'
import { CollectionList, CollectionShow } from './collections.tsx'
import { ReturnList, ReturnShow } from './returns.tsx'

const subject = 'direct-debit'
const labelKey = (name: string) => `plugins.payments-direct-debit.${name}.name`

export default defineConsole({
  id: 'payments-direct-debit',
  resources: [
    {
      name: 'payments-direct-debit/batches',
      icon: BatchIcon,
      list: BatchList,
      show: BatchShow,
      recordRepresentation: 'collect_on',
      options: { label: labelKey('batches'), subject, startsAt: 'payment-accounts' },
    },
    {
      name: 'payments-direct-debit/collections',
      icon: CollectionIcon,
      list: CollectionList,
      show: CollectionShow,
      recordRepresentation: 'reference',
      options: { label: labelKey('collections'), subject, startsAt: 'payment-accounts' },
    },
    {
      name: 'payments-direct-debit/returns',
      icon: ReturnIcon,
      list: ReturnList,
      show: ReturnShow,
      recordRepresentation: 'file_name',
      options: { label: labelKey('returns'), subject },
    },
    {
      name: 'payments-direct-debit/blocks',
      icon: BlockIcon,
      ...memberBlocks,
      recordRepresentation: 'member_name',
      options: { label: labelKey('blocks'), subject },
    },
    {
      name: 'payments-direct-debit/barred',
      icon: BlockedValueIcon,
      ...valueBlocks,
      recordRepresentation: 'ending',
      options: { label: labelKey('barred'), subject },
    },
  ],
  menu: { group: 'money', label: 'plugins.payments-direct-debit.menu' },
})
