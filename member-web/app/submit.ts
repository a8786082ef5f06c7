import { data, redirectDocument } from 'react-router'

/** What a form gets back when the server refused it: texts in the member's language, and what was typed (passwords left out). */
export interface Refusal {
  errors: Record<string, string>
  message: string | null
  code: string | null
  values: Record<string, string>
  /** Everything that was chosen where several may be: of the fields whose name ends in `[]`. */
  lists: Record<string, string[]>
  /** Not refused but asked about once: sent again with `sure` it goes through. */
  nudge: Nudge | null
}

/** A question about a text: in which field, and why it is asked. */
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

/** What stands in a form, without passwords. */
export function typedAnswers(form?: FormData): Pick<Refusal, 'values' | 'lists'> {
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

function nudgeOf({ params, fields = {}, message }: Failure): Nudge | null {
  if (params?.nudge !== true) return null
  const [field = '', text = message] = Object.entries(fields)[0] ?? []
  return { field, text }
}

/** Describes a failed call for the form that made it. Anything that is not an answer of the API is thrown on. */
export function refusal(error: unknown, form?: FormData): Refusal & { status: number } {
  if (!isFailure(error)) throw error
  const nudge = nudgeOf(error)
  const errors = nudge ? {} : (error.fields ?? {})
  return {
    status: error.status,
    code: error.code,
    errors,
    // The fields say it better than "please check the form".
    message: nudge || Object.keys(errors).length > 0 || error.message === '' ? null : error.message,
    nudge,
    ...typedAnswers(form),
  }
}

/** The page of the decision, where a banned member reads why and can appeal; null for any other refusal. */
export function explainedAt(error: unknown): string | null {
  if (!isFailure(error) || error.code !== 'account_banned') return null
  return typeof error.params?.path === 'string' ? error.params.path : null
}

/**
 * Runs the call of a form's action. On success the action goes on with the reply; a refusal becomes the action's data, with its status,
 * so that the form shows it with and without scripts.
 */
export async function submit<Reply>(form: FormData, call: () => Promise<Reply>) {
  try {
    return { reply: await call(), refused: null }
  } catch (error) {
    const explained = explainedAt(error)
    // As a document: it may be in another language than the page that asked.
    if (explained) throw redirectDocument(explained)
    const { status, ...refused } = refusal(error, form)
    return { reply: null, refused: data<Refusal>(refused, { status }) }
  }
}

/** The value of a text input; an empty one is absent. */
export const text = (form: FormData, name: string): string | undefined => {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** What was chosen of a list, or of several, as the API's own words; whether it is on the list, the API judges. */
export const choice = <T extends string>(form: FormData, name: string): T => text(form, name) as T
export const choices = <T extends string>(form: FormData, name: string): T[] => form.getAll(name).map(String) as T[]
