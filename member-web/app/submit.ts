import { data, redirectDocument } from 'react-router'

/** A form's refusal by the server: texts in the member's language, and the input without passwords. */
export interface Refusal {
  errors: Record<string, string>
  message: string | null
  code: string | null
  values: Record<string, string>
  /** Values of multiple-choice fields, whose names end in `[]`. */
  lists: Record<string, string[]>
  /** A text that was not refused but questioned once: sent again with `sure`, it is accepted. */
  nudge: Nudge | null
}

/** A question about a text: its field, and the reason. */
export interface Nudge {
  field: string
  text: string
}

interface Failure {
  code: string
  status: number
  message: string
  fields?: Record<string, string>
  params?: Record<string, unknown>
}
const isFailure = (error: unknown): error is Failure =>
  error instanceof Error &&
  typeof (error as Partial<Failure>).status === 'number' &&
  typeof (error as Partial<Failure>).code === 'string'

export function readTypedValues(form?: FormData): Pick<Refusal, 'values' | 'lists'> {
  const typed = form
    ? [...form].filter(([name, value]) => typeof value === 'string' && !/password|token/.test(name))
    : []
  return {
    values: Object.fromEntries(typed) as Record<string, string>,
    lists: Object.fromEntries(
      typed.filter(([name]) => name.endsWith('[]')).map(([name]) => [name, (form?.getAll(name) ?? []).map(String)]),
    ),
  }
}

function toNudge({ params, fields = {}, message }: Failure): Nudge | null {
  if (params?.nudge !== true) return null
  const [field = '', text = message] = Object.entries(fields)[0] ?? []
  return { field, text }
}

/** Describes a failed call for its form. Rethrows errors that are no API reply. */
export function toRefusal(error: unknown, form?: FormData): Refusal & { status: number } {
  if (!isFailure(error)) throw error
  const nudge = toNudge(error)
  const errors = nudge ? {} : (error.fields ?? {})
  return {
    status: error.status,
    code: error.code,
    errors,
    // Field errors are more specific than "please check the form".
    message: nudge || Object.keys(errors).length > 0 || error.message === '' ? null : error.message,
    nudge,
    ...readTypedValues(form),
  }
}

/** The decision page, where a banned member reads why and can appeal; null for any other refusal. */
export function getBanDecisionPath(error: unknown): string | null {
  if (!isFailure(error) || error.code !== 'account_banned') return null
  return typeof error.params?.path === 'string' ? error.params.path : null
}

/**
 * Runs the call of a form's action. On success the action continues with the reply; a refusal becomes the action's
 * data, with its status, so that the form shows it with and without scripts.
 */
export async function submit<Reply>(form: FormData, call: () => Promise<Reply>) {
  try {
    return { reply: await call(), refused: null }
  } catch (error) {
    const explained = getBanDecisionPath(error)
    // As a document, because its language may differ from this page's.
    if (explained) throw redirectDocument(explained)
    const { status, ...refused } = toRefusal(error, form)
    return { reply: null, refused: data<Refusal>(refused, { status }) }
  }
}

/** The value of a text input; an empty one is absent. */
export const readText = (form: FormData, name: string): string | undefined => {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** A choice from a list, typed as the API's values; the API validates it. */
export const readChoice = <T extends string>(form: FormData, name: string): T => readText(form, name) as T
export const readChoices = <T extends string>(form: FormData, name: string): T[] => form.getAll(name).map(String) as T[]
