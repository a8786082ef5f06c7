import { useRecordContext, useTranslate } from 'react-admin'
import { useRegistries } from './registries.ts'

/** The name of a payment provider, from its plugin; the id if the plugin is no longer installed. */
export function useProviderName(): (id: string) => string {
  const translate = useTranslate()
  const providers = useRegistries()?.providers
  return (id) => {
    const plugin = providers?.find((one) => one.id === id)?.plugin
    return plugin ? translate(`plugins.${plugin}.title`, { _: id }) : id
  }
}

export function ProviderField({ source = 'provider' }: { source?: string; label?: string }) {
  const nameOf = useProviderName()
  const id: unknown = useRecordContext()?.[source]
  return typeof id === 'string' && id !== '' ? nameOf(id) : null
}
