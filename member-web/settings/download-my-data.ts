/** Fetches the member's own data and hands it to the browser as a file. Rejects when the server refuses. */
export async function downloadMyData(): Promise<void> {
  const response = await fetch('/api/account/export', { headers: { 'X-Request-Type': 'client' } })
  if (!response.ok) throw new Error(`Export refused with status ${response.status}`)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'my-data.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
