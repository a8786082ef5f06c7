import { z } from 'zod'
import { type ErrorReportsEnvironment, samplerNames, type TracingEnvironment } from '../kernel/environment.ts'

const httpUrl = z
  .string()
  .refine(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text),
    'must be an address that starts with http:// or https://',
  )

/** `key=value,key=value` with percent-encoded values, as OpenTelemetry writes headers and attributes. */
const pairs = z.string().transform((text, ctx): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, key, value] = /^\s*([^=\s]+)\s*=(.*)$/.exec(part) ?? []
    if (key === undefined || value === undefined) {
      ctx.addIssue({ code: 'custom', message: 'must be pairs like key=value, separated by commas' })
      return z.NEVER
    }
    found[key] = decode(value.trim())
  }
  return found
})

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `https://<key>@<host>/<project>`. */
const dsn = httpUrl.refine((text) => {
  const { username, pathname } = new URL(text)
  return username !== '' && /\/\d+$/.test(pathname)
}, 'must look like https://key@host/project')

/** The variables for traces and error reports, under the names that OpenTelemetry and Sentry define. */
export const observabilitySchema = {
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'must be true or false').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/json'], 'must be http/json').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('rendezvous'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(samplerNames, `must be one of ${samplerNames.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 to 1')
    .max(1, 'must be 0 to 1')
    .optional(),
  SENTRY_DSN: dsn.optional(),
  SENTRY_ENVIRONMENT: z.string().min(1).max(64).default('production'),
  BUILD_REVISION: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be the name or hash of a commit')
    .optional(),
}

const schema = z.object(observabilitySchema)
type Values = z.output<typeof schema>

/** Where traces go. Undefined without an endpoint, or with `OTEL_SDK_DISABLED=true`. */
export function readTracing(values: Values): TracingEnvironment | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = values
  const url = traces ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (!url || values.OTEL_SDK_DISABLED === 'true') return undefined
  return {
    url,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: values.OTEL_SERVICE_NAME,
    attributes: values.OTEL_RESOURCE_ATTRIBUTES ?? {},
    sampler: values.OTEL_TRACES_SAMPLER,
    samplerRatio: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
  }
}

/** Where errors are reported; undefined without `SENTRY_DSN`. */
export const readErrorReports = (values: Values): ErrorReportsEnvironment | undefined =>
  values.SENTRY_DSN ? { dsn: values.SENTRY_DSN, environment: values.SENTRY_ENVIRONMENT } : undefined
