import Bank from '@mui/icons-material/AccountBalanceOutlined'
import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import Card from '@mui/icons-material/CreditCardOutlined'
import Smartphone from '@mui/icons-material/SmartphoneOutlined'
import { Box, Stack, SvgIcon } from '@mui/material'
import { useRecordContext } from 'react-admin'
import sprite from '../../core/shared/payment-marks.svg?url'
import { paymentMarks } from '../../core/shared/payment-marks.ts'
import { useRegistries } from './registries.ts'

const genericIcons: Record<string, typeof Card> = {
  banktransfer: Bank,
  directdebit: Bank,
  eps: Bank,
  giropay: Bank,
  sofort: Bank,
  przelewy24: Bank,
  blik: Smartphone,
  paysafecard: Wallet,
}

/** A payment method with its name and logo, or else the icon of a bank, a telephone, a wallet or a card. */
export function Method({ id }: { id: string }) {
  const name = useRegistries()?.methods.find((one) => one.id === id)?.name ?? id
  const GenericIcon = genericIcons[id] ?? Card
  return (
    <Stack
      component="span"
      direction="row"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.75,
        whiteSpace: 'nowrap',
        typography: 'body2',
      }}
    >
      {paymentMarks.has(id) ? (
        <SvgIcon fontSize="small" aria-hidden>
          <use href={`${sprite}#${id}`} />
        </SvgIcon>
      ) : (
        <GenericIcon fontSize="small" aria-hidden />
      )}
      {name}
    </Stack>
  )
}

export function MethodField({ source }: { source: string; label?: string }) {
  const id: unknown = useRecordContext()?.[source]
  return typeof id === 'string' && id !== '' ? <Method id={id} /> : null
}

interface MethodsProps {
  ids: readonly string[]
  /** The maximum number shown; the others are counted and listed on hover. Default: all. */
  maxShown?: number
}

export function Methods({ ids, maxShown = ids.length }: MethodsProps) {
  const methods = useRegistries()?.methods
  const more = ids.slice(maxShown)
  const names = more.map((id) => methods?.find((one) => one.id === id)?.name ?? id)
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: more.length > 0 ? { xs: 'wrap', md: 'nowrap' } : 'wrap', gap: '4px 14px' }}
    >
      {ids.slice(0, maxShown).map((id) => (
        <Method key={id} id={id} />
      ))}
      {more.length > 0 ? (
        <Box component="span" title={names.join(', ')} sx={{ typography: 'body2', color: 'text.secondary' }}>
          +{more.length}
        </Box>
      ) : null}
    </Box>
  )
}
