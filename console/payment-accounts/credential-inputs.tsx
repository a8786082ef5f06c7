import {
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { CopyValue } from '../shared/copy-value.tsx'
import { WholeRow } from '../shared/field-group.tsx'
import { type Registries, useRegistries } from '../shared/registries.ts'
import { savedSecret } from '../shared/secret-input.tsx'
import { useDomains } from '../shared/session.ts'

type Provider = Registries['providers'][number]

/** The credentials of the chosen provider. Secrets are write-only: the server encrypts them and never returns them. */
export function CredentialInputs() {
  const record = useRecordContext()
  const id: unknown = useWatch({ name: 'provider' })
  const provider = useRegistries()?.providers.find((one) => one.id === id)
  const savedSecrets = new Set<string>(record?.provider === id ? record?.secrets_set : [])
  if (!provider) return null
  const isSwitch = ({ component }: Provider['credentials'][number]) => component === 'switch'
  const typed = provider.credentials.filter((field) => !isSwitch(field))
  const renderInput = (field: Provider['credentials'][number]) => (
    <CredentialInput
      key={`${id}.${field.name}`}
      plugin={provider.plugin}
      field={field}
      isSaved={savedSecrets.has(field.name)}
    />
  )
  // Two beside each other; one that would be alone takes both columns.
  const pairs = typed.length - (typed.length % 2)
  return (
    <>
      {typed.slice(0, pairs).map(renderInput)}
      <WholeRow>{typed.slice(pairs).map(renderInput)}</WholeRow>
      {provider.credentials.filter(isSwitch).map(renderInput)}
      {provider.credentials.some(({ name }) => name === 'webhook_secret') ? (
        <NoticeAddress provider={provider.id} />
      ) : null}
    </>
  )
}

/** Where the provider sends its notices: any site, so that of the chosen domain, or the first. */
function NoticeAddress({ provider }: { provider: string }) {
  const domainId: unknown = useWatch({ name: 'domain_id' })
  const domains = useDomains()
  const host = (domains.find(({ id }) => id === domainId) ?? domains[0])?.host
  if (!host) return null
  return (
    <WholeRow>
      <CopyValue
        label="console.payment_accounts.notices"
        value={`https://${host}/api/payments/webhooks/${provider}`}
        hint="console.payment_accounts.notices_hint"
      />
    </WholeRow>
  )
}

interface CredentialInputProps {
  plugin: string | null
  field: Provider['credentials'][number]
  isSaved: boolean
}

function CredentialInput({ plugin, field, isSaved }: CredentialInputProps) {
  const translate = useTranslate()
  const { name, secret, component, options = [] } = field
  const shared = {
    source: `credentials.${name}`,
    label: translate(`plugins.${plugin}.credentials.${name}`, { _: name }),
    validate: field.required && !isSaved ? required() : undefined,
    helperText: isSaved ? 'console.secret_hint' : undefined,
  }
  if (component === 'switch') return <BooleanInput {...shared} />
  if (component === 'number') return <NumberInput {...shared} />
  if (component === 'select') return <SelectInput {...shared} choices={options.map((id) => ({ id, name: id }))} />
  return (
    <TextInput
      {...shared}
      {...(secret ? { type: 'password', autoComplete: 'new-password' } : {})}
      {...(isSaved ? savedSecret : {})}
    />
  )
}
