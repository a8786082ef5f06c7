/** The parts that a call adds to its route's path. */
export interface LineInput {
  params?: Record<string, string | number>
  /** Absent values are left out; a list becomes one parameter per entry. */
  query?: Record<string, unknown>
}

/** Method and address of a call: `GET /api/members/:id` with its parameters filled in. */
export function requestLine(
  route: string,
  { params = {}, query = {} }: LineInput = {},
): { method: string; url: string } {
  const [method = 'GET', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) for (const one of [value].flat()) search.append(name, String(one))
  }
  return { method, url: search.size ? `${path}?${search}` : path }
}
