import { data, redirect } from 'react-router'

interface ApiFailure extends Error {
  status: number
  code: string
}

/**
 * Awaits what a loader needs. A refusal of the API becomes a page: log in first, or the error page with the API's words and status.
 * `to` is where login leads back to.
 */
export async function load<T>(reply: Promise<T>, to: string): Promise<T> {
  try {
    return await reply
  } catch (error) {
    const failure = error as Partial<ApiFailure>
    if (failure.code === 'authentication_required') throw redirect(`/login?to=${encodeURIComponent(to)}`)
    if (typeof failure.status === 'number')
      throw data({ code: failure.code, message: failure.message }, { status: failure.status })
    throw error
  }
}
