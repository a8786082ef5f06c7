import { ApiError } from '../api/client.ts'
import { routeLine } from '../api/route-line.ts'
import type { Body } from '../api/types.ts'

/** Downloads the member's data as a file. Throws ApiError if the server refuses. */
export async function downloadMyData(password: string): Promise<void> {
  const { method, url } = routeLine('POST /api/account/export')
  const response = await fetch(url, {
    method,
    headers: { 'X-Request-Type': 'client', 'Content-Type': 'application/json' },
    body: JSON.stringify({ password } satisfies Body<'POST /api/account/export'>),
  })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'my-data.zip'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
