import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Create, RecordContextProvider, useGetList, useTranslate } from 'react-admin'
import { PaymentAccountForm } from '../payment-accounts/form.tsx'
import { Probe } from '../payment-accounts/probe.tsx'
import { type CreatedAccount, useSwitchOn } from '../payment-accounts/use-switch-on.tsx'
import { LabelButton } from '../shared/label-button.tsx'
import { Step } from './step.tsx'
import type { Brand } from './use-brand.ts'

interface Account {
  id: string
  label: string
  provider: string
  methods: string[]
  domain_id: number | null
}

/** The payment accounts of the brand, each with a test, and a form for a new one. */
export function PaymentsStep({ brand, onSaved }: { brand: Brand; onSaved: () => unknown }) {
  const translate = useTranslate()
  const [adding, setAdding] = useState(false)
  const { data: accounts = [], refetch } = useGetList<Account>('payment-accounts', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
    filter: { domain_id: brand.id, active: true },
  })
  const { offer, dialog } = useSwitchOn()
  const handleAdded = async (account: CreatedAccount) => {
    setAdding(false)
    await offer(account)
    await refetch()
    await onSaved()
  }
  return (
    <Step id="payments">
      {accounts.map((account) => (
        <RecordContextProvider key={account.id} value={account}>
          <Box sx={{ borderBottom: 1, borderColor: 'divider', pb: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{account.label}</Typography>
            <Typography variant="body2" color="text.secondary">
              {account.provider} · {account.methods.join(', ')} ·{' '}
              {translate(account.domain_id === null ? 'console.brands.account_shared' : 'console.brands.account_own')}
            </Typography>
            <Probe />
          </Box>
        </RecordContextProvider>
      ))}
      <LabelButton
        label="console.brands.new_account"
        variant="outlined"
        color="secondary"
        aria-expanded={adding}
        sx={{ justifySelf: 'start' }}
        onClick={() => setAdding(!adding)}
      />
      <Collapse in={adding} unmountOnExit>
        <Create
          resource="payment-accounts"
          redirect={false}
          title={<span />}
          component="div"
          actions={false}
          record={{
            label: brand.name,
            domain_id: brand.id,
            countries: [],
            currencies: [...new Set(brand.currencies)],
          }}
          mutationOptions={{ onSuccess: (account) => void handleAdded(account as unknown as CreatedAccount) }}
        >
          <PaymentAccountForm />
        </Create>
      </Collapse>
      {dialog}
    </Step>
  )
}
