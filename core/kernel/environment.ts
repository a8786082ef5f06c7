export const serviceNames = ['web', 'worker'] as const
export type ServiceName = (typeof serviceNames)[number]
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Values of `OTEL_TRACES_SAMPLER`. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Where traces go, from the standard variables of OpenTelemetry. */
export interface TracingEnvironment {
  /** Takes OTLP over HTTP, as JSON. */
  url: string
  headers: Record<string, string>
  serviceName: string
  attributes: Record<string, string>
  sampler: (typeof samplerNames)[number]
  /** The share of traces that are recorded by `traceidratio`. */
  samplerRatio: number
}

export interface ErrorReportsEnvironment {
  dsn: string
  /** Such as `production`. */
  environment: string
}

/** Scheduled backups. */
export interface BackupEnvironment {
  /** Like `mediaUrl`. */
  url: string
  /** Public key of age, `age1…`. Only its private key, which the product never sees, reads the backups. */
  recipient: string
  everyHours: number
  /** Of how many last days, weeks and months the newest backup is kept. */
  keep: { days: number; weeks: number; months: number }
}

/** What the environment says, as every layer reads it. Its schema is `core/app/environment.ts`. */
export interface Environment {
  /** 0 lets the system choose. */
  port: number
  host: string
  /** Absolute path of the folder for the embedded database, media, secrets and mailbox. */
  dataDir: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** The user who owns the database and migrates it, bypassing any pooler. Absent: the user of `databaseUrl`. */
  databaseOwnerUrl: string | undefined
  databaseReplicaUrl: string | undefined
  /** `databaseUrl` and `databaseReplicaUrl` lead through a pooler that keeps a connection for a transaction only. */
  databasePooler: 'transaction' | undefined
  /** Maximum connections of one process to the database. */
  databasePool: number
  /** Seconds after which the database ends what takes too long. */
  databaseLimits: {
    /** A statement of a page or a call. */
    statement: number
    /** A statement of a process that works on jobs or makes a demo. */
    jobStatement: number
    /** Waiting for a lock. */
    lock: number
    /** An open transaction that does nothing. */
    idle: number
    /** Waiting for a lock in a migration, which then starts again. */
    migrationLock: number
  }
  /** `wait`: another process migrates; the start waits until it has. */
  migrations: 'run' | 'wait'
  /** Absent: jobs and events stay in this process. */
  redisUrl: string | undefined
  /** Absent: mails are written to the mailbox folder in `dataDir`. */
  smtpUrl: string | undefined
  /** `file:<path>` or `s3://bucket?region=…`. */
  mediaUrl: string
  /**
   * What sends photos in place of the product. `accel`: the proxy, from a location that leads to the folder. `signed`:
   * the bucket, under signed addresses. Absent: the product.
   */
  mediaDelivery: { kind: 'accel'; location: string } | { kind: 'signed' } | undefined
  /** Where the embedded database is backed up to by schedule, and where the list of erased members is copied. */
  backup: BackupEnvironment | undefined
  /** Root key from which all encryption and signing keys derive. */
  secretKey: string
  services: ServiceName[]
  /** Processes that share this machine's web server. With more than one, jobs have a separate process. */
  webProcesses: number
  /** Demo members to create if the database is empty. */
  demo: number
  /** The port in the addresses of sites without a proxy; absent: the listening port. */
  publicPort: number | undefined
  /** Addresses and networks of trusted proxies; forwarded headers from others are ignored. */
  trustProxy: string[]
  /** Header in which the proxies pass the host; absent: they pass `Host` on. */
  forwardedHostHeader: string | undefined
  /** Header in which the proxies pass the visitor's country. */
  countryHeader: string | undefined
  /** Port for `/metrics`, `/healthz` and `/readyz` only; 0 lets the system choose. */
  metricsPort: number | undefined
  /** Address of `metricsPort`; beyond loopback, `metricsToken` is required. */
  metricsHost: string
  /** Bearer token for `/metrics` on the web server. */
  metricsToken: string | undefined
  logLevel: (typeof logLevels)[number]
  /** Writes a line for each request. */
  accessLog: boolean
  /** Absent: no traces. */
  tracing: TracingEnvironment | undefined
  /** Absent: errors are only logged. */
  errorReports: ErrorReportsEnvironment | undefined
  /** The commit that this build was made of, for metrics and reports. */
  revision: string | undefined
  /** Maximum bytes on disk of running uploads. */
  uploadSpace: number
  /** Settings pinned by the environment: `RENDEZVOUS_SETTING_<KEY>` → the raw text; see `pinName`. */
  settingPins: Map<string, string>
}
