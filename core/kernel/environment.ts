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
  /** Endpoint for OTLP over HTTP with JSON. */
  url: string
  headers: Record<string, string>
  serviceName: string
  attributes: Record<string, string>
  sampler: (typeof samplerNames)[number]
  /** Share of traces that `traceidratio` records. */
  samplerRatio: number
}

export interface ErrorReportsEnvironment {
  dsn: string
  /** For example `production`. */
  environment: string
}

/** Scheduled backups. */
export interface BackupEnvironment {
  /** Same format as `mediaUrl`. */
  url: string
  /** Public key for age, `age1…`. The product never sees the private key, which is needed to read a backup. */
  recipient: string
  everyHours: number
  /** For how many days, weeks and months the newest backup of each is kept. */
  keep: { days: number; weeks: number; months: number }
}

/** The parsed environment, as every layer reads it. Its schema is in `core/app/environment.ts`. */
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
  /** Set if `databaseUrl` and `databaseReplicaUrl` go through a pooler that assigns connections per transaction. */
  databasePooler: 'transaction' | undefined
  /** Maximum connections of one process to the database. */
  databasePool: number
  /** Timeouts of the database, in seconds. */
  databaseLimits: {
    /** Statements of pages and API calls. */
    statement: number
    /** Statements of processes that run jobs or build the demo. */
    jobStatement: number
    /** Lock waits. */
    lock: number
    /** Idle transactions. */
    idle: number
    /** Lock waits in a migration, which is then retried. */
    migrationLock: number
  }
  /** `wait`: another process runs the migrations, and startup waits for them. */
  migrations: 'run' | 'wait'
  /** Absent: jobs and events stay in this process. */
  redisUrl: string | undefined
  /** Absent: mails are written to the mailbox folder in `dataDir`. */
  smtpUrl: string | undefined
  /** `file:<path>` or `s3://bucket?region=…`. */
  mediaUrl: string
  /**
   * Who sends photos instead of the product. `accel`: the proxy, from a location mapped to the folder. `signed`: the
   * bucket, at signed addresses. Absent: the product sends them.
   */
  mediaDelivery: { kind: 'accel'; location: string } | { kind: 'signed' } | undefined
  /** Where scheduled backups of the embedded database go, and where the list of erased members is copied. */
  backup: BackupEnvironment | undefined
  /** Root key from which all encryption and signing keys derive. */
  secretKey: string
  services: ServiceName[]
  /** Number of processes that share this machine's web server. With more than one, jobs run in a separate process. */
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
  /** Whether to log a line for each request. */
  accessLog: boolean
  tracing: TracingEnvironment | undefined
  /** Absent: errors are only logged. */
  errorReports: ErrorReportsEnvironment | undefined
  /** The commit that this build was made of, for metrics and reports. */
  revision: string | undefined
  /** Maximum bytes on disk of running uploads. */
  uploadSpace: number
  /** Settings pinned by the environment: `RENDEZVOUS_SETTING_<KEY>` → the raw text; see `toPinName`. */
  settingPins: Map<string, string>
}
