import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { defaultPoolSize } from '../../db/database.ts'
import { minPoolSize } from '../../db/pools.ts'
import { type Environment, logLevels, type ServiceName, serviceNames } from '../kernel/environment.ts'
import { observabilitySchema, readErrorReports, readTracing } from './observability-environment.ts'

/** A variable is missing or invalid. The message names it, for the operator's terminal. */
export class EnvironmentError extends Error {}

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`)

const urlSchema = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => protocols.some((protocol) => text.startsWith(protocol)) && URL.canParse(text),
      `must be an address that starts with ${protocols.join(' or ')}`,
    )

const isNetwork = (text: string) =>
  text.includes('/') ? ipaddr.isValidCIDR(text) && !text.endsWith('/0') : isIP(text) !== 0

/** Addresses and networks, separated by commas. A number of proxies would also trust clients that bypass them. */
const trustProxy = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (networks) => networks.every(isNetwork),
    'must name the addresses or networks of your proxies, separated by commas, like 10.0.0.0/8',
  )

export const isLoopbackHost = (host: string) => host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

const headerName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+$/, 'must be the name of a header')

const services = z.string().transform((text, ctx): ServiceName[] => {
  const names = text.split(',').map((name) => name.trim())
  const known = serviceNames.filter((name) => names.includes(name))
  if (known.length === new Set(names).size) return known
  ctx.addIssue({ code: 'custom', message: `must name one or more of ${serviceNames.join(', ')}, separated by commas` })
  return z.NEVER
})

/** Every variable that the product reads; `docs/operations.md` describes each. */
export const environmentSchema = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: urlSchema('postgres://', 'postgresql://').optional(),
  DATABASE_OWNER_URL: urlSchema('postgres://', 'postgresql://').optional(),
  DATABASE_REPLICA_URL: urlSchema('postgres://', 'postgresql://').optional(),
  DATABASE_POOLER: z.enum(['transaction'], 'must be transaction').optional(),
  DATABASE_POOL: integer(minPoolSize, 1000).optional(),
  DATABASE_STATEMENT_SECONDS: integer(1, 3600).default(30),
  DATABASE_JOB_STATEMENT_SECONDS: integer(1, 86_400).default(600),
  DATABASE_LOCK_SECONDS: integer(1, 3600).default(10),
  DATABASE_IDLE_SECONDS: integer(1, 3600).default(60),
  DATABASE_MIGRATION_LOCK_SECONDS: integer(1, 3600).default(3),
  MIGRATIONS: z.enum(['run', 'wait'], 'must be run or wait').default('run'),
  REDIS_URL: urlSchema('redis://', 'rediss://').optional(),
  SMTP_URL: urlSchema('smtp://', 'smtps://').optional(),
  MEDIA_URL: urlSchema('file:', 's3:').optional(),
  MEDIA_DELIVERY: z
    .string()
    .regex(
      /^(signed|accel:\/[a-z0-9/_-]*\/)$/,
      'must be signed, or accel: and a location of the proxy, like accel:/photos/',
    )
    .optional(),
  BACKUP_URL: urlSchema('file:', 's3:').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{20,}$/, 'must be a public key of age: npm run backup -- --new-key makes one')
    .optional(),
  BACKUP_EVERY_HOURS: integer(1, 24 * 31).default(24),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){2}$/, 'must be the days, weeks and months to keep, like 7,4,12')
    .default('7,4,12'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SERVICES: services.default([...serviceNames]),
  WEB_PROCESSES: integer(1, 256).optional(),
  DEMO: integer(0, 10_000_000).optional(),
  PUBLIC_PORT: integer(1, 65_535).optional(),
  TRUST_PROXY: trustProxy.default([]),
  FORWARDED_HOST_HEADER: headerName.optional(),
  COUNTRY_HEADER: headerName.optional(),
  METRICS_PORT: integer(0, 65_535).optional(),
  METRICS_HOST: z
    .string()
    .refine((host) => isIP(host) !== 0, 'must be an address of this machine')
    .default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  UPLOAD_SPACE_MB: integer(16, 1_000_000).default(512),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  ACCESS_LOG: z.enum(['json'], 'must be json').optional(),
  ...observabilitySchema,
})

const pinPrefix = 'RENDEZVOUS_SETTING_'

/** The variable that pins a setting: `time-bonus.daily_limit` → `RENDEZVOUS_SETTING_TIME_BONUS__DAILY_LIMIT`. */
export const toPinName = (key: string) => pinPrefix + key.replaceAll('.', '__').replaceAll('-', '_').toUpperCase()

/** The setting that a variable pins. `readPins` accepts the underscore for the dash of a plugin's key. */
const parsePinName = (name: string) => name.slice(pinPrefix.length).toLowerCase().replaceAll('__', '.')

/**
 * Reads the environment and the command line (`--services=web,worker` wins over SERVICES). Creates DATA_DIR and,
 * without SECRET_KEY, a key in it. Throws `EnvironmentError`, which names every invalid variable.
 */
export function loadEnvironment(argv: readonly string[], processEnv: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(processEnv).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse({ ...given, ...parseFlags(argv) })
  if (!parsed.success) throw new EnvironmentError(describe(parsed.error))
  const values = parsed.data
  for (const name of ['DATABASE_REPLICA_URL', 'DATABASE_OWNER_URL'] as const) {
    if (values[name] && !values.DATABASE_URL) {
      throw new EnvironmentError(`${name} is set, so DATABASE_URL must be set too.`)
    }
  }
  if (values.DATABASE_POOLER && values.MIGRATIONS === 'run' && !values.DATABASE_OWNER_URL) {
    throw new EnvironmentError(
      'DATABASE_POOLER is set, so DATABASE_OWNER_URL must be set too: migrations need a connection that bypasses the pooler.',
    )
  }
  if (values.MIGRATIONS === 'wait' && !values.DATABASE_URL) {
    throw new EnvironmentError(
      'MIGRATIONS is wait, so DATABASE_URL must be set too: no other process migrates the embedded database.',
    )
  }
  if (values.BACKUP_URL && !values.BACKUP_RECIPIENT) {
    throw new EnvironmentError(
      'BACKUP_URL is set, so BACKUP_RECIPIENT must be set too: npm run backup -- --new-key makes a key.',
    )
  }
  if (!isLoopbackHost(values.METRICS_HOST) && !values.METRICS_TOKEN) {
    throw new EnvironmentError('METRICS_HOST is reachable from other machines, so METRICS_TOKEN must be set too.')
  }
  const webProcesses = values.WEB_PROCESSES ?? availableParallelism()
  const dataDir = path.resolve(values.DATA_DIR)
  makeFolder(dataDir)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePooler: values.DATABASE_POOLER,
    databasePool: values.DATABASE_POOL ?? choosePool(webProcesses + 1),
    databaseLimits: {
      statement: values.DATABASE_STATEMENT_SECONDS,
      jobStatement: values.DATABASE_JOB_STATEMENT_SECONDS,
      lock: values.DATABASE_LOCK_SECONDS,
      idle: values.DATABASE_IDLE_SECONDS,
      migrationLock: values.DATABASE_MIGRATION_LOCK_SECONDS,
    },
    migrations: values.MIGRATIONS,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mediaUrl: values.MEDIA_URL ?? `file:${path.join(dataDir, 'media')}`,
    mediaDelivery: readDelivery(values),
    backup: readBackup(values),
    secretKey: values.SECRET_KEY ?? loadStoredSecret(dataDir),
    services: values.SERVICES,
    webProcesses,
    // No demo members with known passwords on a server with an external database: it may be a real site.
    demo: values.DEMO ?? (values.DATABASE_URL ? 0 : 300),
    publicPort: values.PUBLIC_PORT,
    trustProxy: values.TRUST_PROXY,
    forwardedHostHeader: values.FORWARDED_HOST_HEADER,
    countryHeader: values.COUNTRY_HEADER,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG !== undefined,
    tracing: readTracing(values),
    errorReports: readErrorReports(values),
    revision: values.BUILD_REVISION,
    uploadSpace: values.UPLOAD_SPACE_MB * 1024 * 1024,
    settingPins: readSettingPins(given),
  }
}

function readDelivery({ MEDIA_URL, MEDIA_DELIVERY }: z.infer<typeof environmentSchema>): Environment['mediaDelivery'] {
  if (!MEDIA_DELIVERY) return undefined
  const signed = MEDIA_DELIVERY === 'signed'
  if (signed !== (MEDIA_URL?.startsWith('s3:') ?? false)) {
    throw new EnvironmentError(
      `MEDIA_DELIVERY ${MEDIA_DELIVERY} needs a MEDIA_URL that is ${signed ? 'a bucket (s3:)' : 'a folder (file:)'}.`,
    )
  }
  return signed ? { kind: 'signed' } : { kind: 'accel', location: MEDIA_DELIVERY.slice('accel:'.length) }
}

function readBackup(values: z.infer<typeof environmentSchema>): Environment['backup'] {
  const { BACKUP_URL: url, BACKUP_RECIPIENT: recipient, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP } = values
  if (!url || !recipient) return undefined
  const [days = 0, weeks = 0, months = 0] = BACKUP_KEEP.split(',').map(Number)
  return { url, recipient, everyHours, keep: { days, weeks, months } }
}

/** Connections to a server with PostgreSQL's default limit, minus some for restarts and for administrators. */
const usualConnections = 84

/** The connections of each process, so that all processes of a start together stay within the default limit. */
const choosePool = (processes: number) =>
  Math.max(minPoolSize, Math.min(defaultPoolSize, Math.floor(usualConnections / processes)))

function parseFlags(argv: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const argument of argv) {
    const match = /^--services=(.*)$/.exec(argument)
    if (!match) throw new EnvironmentError(`Unknown option ${argument}. The only one is --services=web,worker.`)
    found.SERVICES = match[1] ?? ''
  }
  return found
}

const describe = (error: z.ZodError) =>
  error.issues
    .map((issue) => `${issue.path.join('.')} ${issue.message}`)
    .join('; ')
    .concat('.')

function readSettingPins(env: Record<string, string | undefined>): Map<string, string> {
  const pins = Object.entries(env).filter(([name]) => name.startsWith(pinPrefix))
  return new Map(pins.map(([name, value]) => [parsePinName(name), value ?? '']))
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new EnvironmentError(`DATA_DIR ${dataDir} cannot be created: ${(error as NodeJS.ErrnoException).code}.`)
  }
}

/**
 * The key of this data folder. When several processes start at the same time, `wx` lets one of them create it; the
 * others read it.
 */
function loadStoredSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new EnvironmentError(`SECRET_KEY is not set and none can be written to DATA_DIR ${dataDir}.`)
    }
  }
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) throw new EnvironmentError(`SECRET_KEY is not set and ${file} contains no usable key.`)
  return key
}
