import { fetchUtils, HttpError } from 'react-admin'

interface ErrorBody {
  error?: { code: string; message: string }
  errors?: Record<string, unknown>
}

/**
 * Calls the console API: same origin, the staff cookie, and a fresh key for each unsafe call so that a repeated one has one effect.
 * The server's message, already in the staff member's language, becomes the notification; its `errors` land on the form's inputs.
 */
export async function callApi(url: string, options: fetchUtils.Options = {}) {
  const headers = new Headers(options.headers)
  headers.set('X-Request-Type', 'client')
  headers.set('Accept', 'application/json')
  headers.set('Accept-Language', document.documentElement.lang)
  if (options.method && options.method !== 'GET') headers.set('Idempotency-Key', crypto.randomUUID())
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers, credentials: 'same-origin' })
  } catch (error) {
    if (error instanceof HttpError) {
      const body = error.body as ErrorBody | undefined
      throw new HttpError(body?.error?.message ?? error.message, error.status, body)
    }
    throw error
  }
}

/** Where the chosen language of the console is kept. */
export const languageKey = 'console.language'

/** A JSON call outside react-admin's resources. */
export async function requestJson<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { json } = await callApi(`/api/console${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return json as T
}
