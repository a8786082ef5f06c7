import { z } from 'zod'
import { type CommandContext, getKnex } from '../../kernel/context.ts'
import { AppError, type FieldErrors } from '../../kernel/errors.ts'
import { PaymentAccount } from './models.ts'
import type { PaymentProvider, ProviderAccount } from './provider.ts'

type Values = Record<string, unknown>
/** Values of credentials that are not secret. */
type DisplayableValues = Record<string, string | number | boolean>

export const credentialField = z.object({
  name: z.string(),
  /** Write-only; never shown. */
  secret: z.boolean(),
  required: z.boolean(),
  component: z.enum(['text', 'number', 'switch', 'select']),
  options: z.array(z.string()).optional(),
})
type CredentialField = z.infer<typeof credentialField>

/** Fields of the console's form; empty for a provider that needs no keys. */
export function listCredentialFields({ credentials }: PaymentProvider): CredentialField[] {
  if (!credentials) return []
  const { properties = {}, required = [] } = z.toJSONSchema(credentials, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => {
    const { type, enum: options } = typeof property === 'object' ? property : {}
    const choices = options?.map(String)
    return {
      name,
      secret: !isShown(credentials, name),
      required: required.includes(name),
      component: choices ? 'select' : type === 'boolean' ? 'switch' : type === 'string' ? 'text' : 'number',
      ...(choices ? { options: choices } : {}),
    }
  })
}

const isShown = (credentials: z.ZodObject, name: string): boolean => {
  const schema = credentials.shape[name]
  return schema instanceof z.ZodType && schema.meta()?.shown === true
}

/** Decrypts the credentials of an account's row; null if there are none, or they cannot be decrypted. */
export function readCredentials(ctx: CommandContext, account: Pick<PaymentAccount, 'credentials'>): Values | null {
  if (account.credentials === null) return null
  try {
    const opened: unknown = JSON.parse(ctx.services.secrets.open(account.credentials))
    return typeof opened === 'object' ? (opened as Values | null) : null
  } catch {
    return null
  }
}

/** The displayable part of an account's credentials: non-secret values, and the names of set secrets. */
export function presentCredentials(provider: PaymentProvider | undefined, stored: Values | null) {
  const fields =
    provider && stored ? listCredentialFields(provider).filter(({ name }) => stored[name] !== undefined) : []
  return {
    credentials: Object.fromEntries(
      fields.filter(({ secret }) => !secret).map(({ name }) => [name, stored?.[name]]),
    ) as DisplayableValues,
    secrets_set: fields.filter(({ secret }) => secret).map(({ name }) => name),
  }
}

/**
 * Merges `given` into the stored values: an empty secret keeps the stored one; null deletes a value, and so does an
 * empty field that is not secret. Throws AppError('validation_failed') with each invalid field as `credentials.<name>`.
 */
function mergeCredentials(provider: PaymentProvider, stored: Values | null, given: Values): Values {
  const secrets = new Set(listCredentialFields(provider).flatMap(({ name, secret }) => (secret ? name : [])))
  const over = Object.entries(given).filter(([name, value]) => value !== '' || !secrets.has(name))
  const merged = Object.fromEntries(
    Object.entries({ ...stored, ...Object.fromEntries(over) }).filter(([, value]) => value !== null && value !== ''),
  )
  const parsed = provider.credentials?.safeParse(merged)
  if (!parsed || parsed.success) return parsed?.data ?? {}
  const fields: FieldErrors = {}
  for (const { path } of parsed.error.issues) {
    const name = String(path[0] ?? '')
    fields[name === '' ? 'credentials' : `credentials.${name}`] = {
      code: merged[name] === undefined ? 'required' : 'invalid',
    }
  }
  throw new AppError('validation_failed', { fields })
}

/** The credentials to store after an edit. An inactive account may lack keys. Throws like `mergeCredentials`. */
export function sealCredentials(
  ctx: CommandContext,
  provider: PaymentProvider,
  body: { credentials?: Values | null | undefined; active: boolean },
  existing?: PaymentAccount,
): string | null {
  const before = existing?.provider === provider.id ? existing : undefined
  if (!body.active && !body.credentials) return before?.credentials ?? null
  const values = mergeCredentials(provider, before ? readCredentials(ctx, before) : null, body.credentials ?? {})
  return Object.keys(values).length === 0 ? null : ctx.services.secrets.seal(JSON.stringify(values))
}

/** An account in the form its provider receives; null if its credentials are incomplete. */
export function openAccountCredentials(
  ctx: CommandContext,
  provider: PaymentProvider,
  row: PaymentAccount,
): ProviderAccount | null {
  const parsed = provider.credentials?.safeParse(readCredentials(ctx, row) ?? {})
  if (parsed && !parsed.success) return null
  return { id: row.id, label: row.label, credentials: parsed?.data ?? {} }
}

/** Throws AppError('unavailable') if the account's credentials are incomplete. */
export async function openAccount(
  ctx: CommandContext,
  provider: PaymentProvider,
  accountId: string,
): Promise<ProviderAccount> {
  const row = await PaymentAccount.query(getKnex(ctx)).findById(accountId)
  const account = row && openAccountCredentials(ctx, provider, row)
  if (account) return account
  ctx.services.log.error({ accountId, provider: provider.id }, 'the credentials of a payment account are not complete')
  throw new AppError('unavailable')
}

/** Every account of a provider whose credentials are complete. */
export async function openAccounts(ctx: CommandContext, provider: PaymentProvider): Promise<ProviderAccount[]> {
  const rows = await PaymentAccount.query(ctx.services.db.knex).where({ provider: provider.id })
  return rows.flatMap((row) => openAccountCredentials(ctx, provider, row) ?? [])
}
