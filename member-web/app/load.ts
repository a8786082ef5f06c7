import { data, redirect } from 'react-router'

interface ApiFailure extends Error {
  status: number
  code: string
}

/**
 * Awaits what a loader needs. A refusal of the API becomes a page: log in first, or the error page with the API's words and status.
 * An address with an id or a page number that cannot exist is a page that does not exist. `to` is where login leads back to.
 */
export async function load<T>(reply: Promise<T>, to: string): Promise<T> {
  try {
    return await reply
  } catch (error) {
    const failure = error as Partial<ApiFailure>
    if (failure.code === 'authentication_required') throw redirect(`/login?to=${encodeURIComponent(to)}`)
    if (typeof failure.status === 'number')
      throw data(
        { code: failure.code, message: failure.message },
        { status: failure.status === 422 ? 404 : failure.status },
      )
    throw error
  }
}
