import { fetchUtils, HttpError } from 'react-admin'
import type { Api, ApiCall, RouteLine, RouteName } from '../../core/kernel/api.ts'
import { type LineInput, requestLine } from '../../core/shared/request-line.ts'
import { type Consequence, consequencesAsker, readConsequences } from './confirm.ts'
import { type ConfirmationKind, requestConfirmation } from './request-confirmation.ts'

interface ErrorBody {
  error?: { code: string; message: string }
  errors?: Record<string, unknown>
}

let unreachableMessage = ''

export function setUnreachableMessage(text: string): void {
  unreachableMessage = text
}

/**
 * Calls the console API: same origin, with the staff cookie and a fresh idempotency key for each write. If the server
 * asks to confirm consequences, a dialog opens over the page. The server's message, already in the staff member's
 * language, becomes the notification; its `errors` appear at the form's inputs.
 */
export async function callApi(url: string, options: fetchUtils.Options = {}): ReturnType<typeof fetchUtils.fetchJson> {
  const headers = new Headers(options.headers)
  headers.set('X-Request-Type', 'client')
  headers.set('Accept', 'application/json')
  headers.set('Accept-Language', document.documentElement.lang)
  if (options.method && options.method !== 'GET') headers.set('Idempotency-Key', crypto.randomUUID())
  try {
    return await sendWithConfirmation(url, () =>
      fetchUtils.fetchJson(url, { ...options, headers, credentials: 'same-origin' }),
    )
  } catch (error) {
    if (error instanceof HttpError) {
      const body = error.body as ErrorBody | undefined
      const consequences = readConsequences(body)
      if (consequences) {
        if (!(await consequencesAsker.ask(consequences)))
          throw new HttpError(error.message, error.status, { declined: true })
        return callApi(url, { ...options, body: addConfirmations(options.body, consequences) })
      }
      const known = body?.errors ? { ...body, errors: toInputErrors(body.errors) } : body
      throw new HttpError(body?.error?.message ?? error.message, error.status, known)
    }
    throw error
  }
}

/** The same body with the confirmed rules. */
function addConfirmations(body: unknown, consequences: readonly Consequence[]): string {
  const sent = typeof body === 'string' ? (JSON.parse(body) as { confirmed?: string[] }) : {}
  return JSON.stringify({ ...sent, confirmed: [...(sent.confirmed ?? []), ...consequences.map(({ code }) => code)] })
}

/**
 * Sends a call. If the session has ended, or a recent password or second factor is required, the user is asked in a
 * dialog and the call is sent again, so that no input is lost.
 */
async function sendWithConfirmation<T>(url: string, send: () => Promise<T>): Promise<T> {
  return send().catch(async (error: unknown) => {
    const kind = toConfirmationKind(url, error)
    if (kind && (await requestConfirmation(kind))) return send()
    // Without an answer, the browser's message is in its own language and does not help.
    throw error instanceof TypeError ? new HttpError(unreachableMessage, 0) : error
  })
}

/** Calls of the dialog itself must not open another one. */
const askingPattern = /^\/api\/console\/(login|logout|account\/confirm)\b/

function toConfirmationKind(url: string, error: unknown): ConfirmationKind | undefined {
  if (!(error instanceof HttpError) || askingPattern.test(url)) return undefined
  const code = (error.body as ErrorBody | undefined)?.error?.code
  if (code === 'authentication_required') return 'login'
  return code === 'step_up_required' ? 'step_up' : undefined
}

/** A list of plain values has one input, so the error of its third value (`countries.2`) appears there. */
export function toInputErrors(errors: Record<string, unknown>): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [path, error] of Object.entries(errors)) {
    const [, list, index] = /^(.+)\.(\d+)$/.exec(path) ?? []
    if (!list || typeof error !== 'string') shown[path] = error
    else shown[list] = [shown[list], `${Number(index) + 1}: ${error}`].filter(Boolean).join(' ')
  }
  return shown
}

/** Method and address of a route, for requests that `api` cannot make. */
export const routeLine = requestLine as RouteLine

export type FileRoute = Extract<RouteName, `GET /api/console/${string}/export`>

/** Saves a file that the API returns, under the server's file name. */
export async function saveFile(route: RouteName, { body, ...line }: LineInput & { body?: object }): Promise<void> {
  const { method, url } = requestLine(route, line)
  const reply = await sendWithConfirmation(url, async () => {
    const reply = await fetch(url, {
      method,
      headers: {
        'X-Request-Type': 'client',
        'Accept-Language': document.documentElement.lang,
        ...(body ? { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() } : {}),
      },
      body: body && JSON.stringify(body),
      credentials: 'same-origin',
    })
    if (reply.ok) return reply
    const failed: ErrorBody | undefined = await reply.json().catch(() => undefined)
    throw new HttpError(failed?.error?.message ?? reply.statusText, reply.status, failed)
  })
  const bytes = await reply.blob().catch(() => {
    throw new HttpError('ra.notification.http_error', reply.status)
  })
  saveBlob(bytes, /filename="([^"]+)"/.exec(reply.headers.get('Content-Disposition') ?? '')?.[1] ?? '')
}

/** Saves data under a file name, as if the page had linked to it. */
export function saveBlob(data: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(data)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export const languageKey = 'console.language'

/** A JSON call of a route without typed input. */
export async function callRoute(
  route: string,
  { body, ...line }: LineInput & { body?: object } = {},
): Promise<unknown> {
  const { method, url } = requestLine(route, line)
  const { json } = await callApi(url, { method, body: body === undefined ? undefined : JSON.stringify(body) })
  return json
}

/** A call outside react-admin's resources, typed by its route: `api('GET /api/console/me')`. */
export const api = callRoute as ApiCall<Api>
