import type { z } from 'zod'
import { AppError, type FieldErrors } from './errors.ts'
import { findUnstorable } from './input.ts'

type Issue = z.core.$ZodIssue

/** Codes of the locale catalogue look like this; zod's own English messages never do. */
const codePattern = /^[a-z][a-z0-9_-]*(\.[a-z0-9_]+)*$/

/** Parses a value with a route's schema. Throws `validation_failed` with every issue under the path of its field. */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const unstorable = findUnstorable(value)
  if (unstorable)
    throw new AppError('validation_failed', { fields: { [unstorable.join('.') || 'body']: { code: 'invalid' } } })
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('validation_failed', { fields: toFieldErrors(parsed.error.issues) })
}

/** The first issue of each field, by its path (`images.0.id`). */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    for (const [path, error] of describe(issue)) {
      const name = path.map(String).join('.') || 'body'
      if (!Object.hasOwn(fields, name)) fields[name] = error
    }
  }
  return fields
}

type DescribedIssue = [path: PropertyKey[], error: FieldErrors[string]]

function describe(issue: Issue): DescribedIssue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...issue.path, key], { code: 'unknown_field' }])
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && typeof issue.input === 'object') {
    // The union branch with the fewest issues explains the error best.
    const closest = issue.errors.reduce((best, branch) => (branch.length < best.length ? branch : best))
    return closest.flatMap(describe).map(([path, error]) => [[...issue.path, ...path], error])
  }
  // An invalid record key: the specific error is more helpful than `invalid_key`.
  if (issue.code === 'invalid_key') return issue.issues.flatMap(describe).map(([, error]) => [issue.path, error])
  return [[issue.path, getCode(issue)]]
}

/** `.refine(check, 'name_is_email')`: a message that looks like a code of the catalogue is used as one. */
function getCode(issue: Issue): FieldErrors[string] {
  const own = codePattern.test(issue.message) ? issue.message : undefined
  const params = getParams(issue)
  return params ? { code: own ?? toOwnCode(issue), params } : { code: own ?? toOwnCode(issue) }
}

function getParams(issue: Issue): Record<string, unknown> | undefined {
  switch (issue.code) {
    case 'too_small':
      return { min: Number(issue.minimum) }
    case 'too_big':
      return { max: Number(issue.maximum) }
    case 'custom':
      return issue.params
    default:
      return undefined
  }
}

function toOwnCode(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : (typeCodes[issue.expected] ?? 'invalid_type')
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short'
      if (issue.origin === 'array' || issue.origin === 'set') return 'too_few'
      return issue.origin === 'date' ? 'invalid_date' : 'too_small'
    case 'too_big':
      if (issue.origin === 'string') return 'too_long'
      if (issue.origin === 'array' || issue.origin === 'set') return 'too_many'
      return issue.origin === 'date' ? 'invalid_date' : 'too_big'
    case 'invalid_format':
      return formatCodes[issue.format] ?? 'invalid'
    case 'invalid_value':
      // A missing choice among several is an invalid choice.
      return issue.input === undefined && issue.values.length === 1 ? 'required' : 'invalid_choice'
    case 'invalid_union':
      return issue.input === undefined ? 'required' : 'invalid'
    default:
      return 'invalid'
  }
}

/** The expected type, as an error code. An emptied number input is sent as null. */
const typeCodes: Record<string, string> = { number: 'invalid_number', int: 'invalid_whole' }

const formatCodes: Record<string, string> = {
  email: 'invalid_email',
  uuid: 'invalid_id',
  url: 'invalid_url',
  date: 'invalid_date',
  datetime: 'invalid_date',
}
