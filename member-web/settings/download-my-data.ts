import { ApiError } from '../api/client.ts'

/** Fetches the member's own data and hands it to the browser as a file. Throws ApiError when the server refuses. */
export async function downloadMyData(password: string): Promise<void> {
  const response = await fetch('/api/account/export', {
    method: 'POST',
    headers: { 'X-Request-Type': 'client', 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'my-data.zip'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
