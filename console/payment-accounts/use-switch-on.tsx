import { type ReactNode, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { getScopeName } from '../layout/scope.ts'
import { api } from '../providers/http.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useProviderName } from '../shared/provider-field.tsx'
import { useRegistries } from '../shared/registries.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { useTask } from '../shared/use-task.ts'

export interface CreatedAccount {
  label: string
  provider: string
  domain_id: number | null
}

interface Offer {
  account: CreatedAccount
  /** Takes play money only, which the site must accept too. */
  isTest: boolean
  changes: { key: string; scope: string; value: true; version: number }[]
}

/**
 * A new account takes payments only if its provider's plugin is on and, for test payments, the site allows them.
 * Returns the dialog that offers to switch both on, and a function that opens it and resolves with the answer.
 */
export function useSwitchOn(): { offer: (account: CreatedAccount) => Promise<void>; dialog: ReactNode } {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useIsAllowed()
  const nameOf = useProviderName()
  const registries = useRegistries()
  const [offered, setOffered] = useState<Offer>()
  const { run, busy } = useTask()
  const answered = useRef<() => void>(undefined)

  const offer = async (account: CreatedAccount) => {
    const provider = registries?.providers.find(({ id }) => id === account.provider)
    if (!provider?.plugin || !may('update', 'setting', account.domain_id)) return
    const scope = getScopeName({ domainId: account.domain_id, country: null })
    const { settings } = await api('GET /api/console/settings', { query: { scope } })
    const keys = [`${provider.plugin}.enabled`, ...(provider.test ? ['payments.accept_test'] : [])]
    const changes = settings.flatMap(({ key, value, version, locked }) =>
      keys.includes(key) && value !== true && !locked ? [{ key, scope, value: true as const, version }] : [],
    )
    if (changes.length === 0) return
    await new Promise<void>((resolve) => {
      answered.current = resolve
      setOffered({ account, isTest: provider.test, changes })
    })
  }
  const close = () => {
    setOffered(undefined)
    answered.current?.()
  }
  const switchOn = async () => {
    await run(async () => {
      await api('PUT /api/console/settings', { body: { changes: offered?.changes ?? [] } })
      notify('console.settings.saved', { type: 'success' })
    })
    close()
  }
  const provider = nameOf(offered?.account.provider ?? '')
  const dialog = offered ? (
    <ConfirmDialog
      onClose={close}
      title={translate('console.payment_accounts.switch_on_title', { provider })}
      hint={translate(`console.payment_accounts.${offered.isTest ? 'switch_on_test_hint' : 'switch_on_hint'}`, {
        account: offered.account.label,
        provider,
      })}
      confirm={translate('console.payment_accounts.switch_on')}
      busy={busy}
      onConfirm={() => void switchOn()}
    />
  ) : null
  return { offer, dialog }
}
