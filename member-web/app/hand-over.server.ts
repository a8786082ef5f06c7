/** Characters that would end a script element, a line in one, or the string. */
const unsafeCharacters: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
/** JSON has many double quotes and hardly a single one. */
const scriptString = (json: string) => `'${json.replace(/[<>&'\\\n\u2028\u2029]/g, (c) => unsafeCharacters[c] ?? c)}'`

/**
 * The script with the data of a page: what React Router encoded, and the results of the loaders by route, as JSON.
 * React Router's own format supports every type of value but takes five times as long to write; `restore-loaded.ts`
 * passes both to the client.
 */
export async function writeDataScript(
  stream: ReadableStream<Uint8Array>,
  loaded: ReadonlyMap<string, unknown> | null,
  nonce: string,
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  const controller = 'window.__reactRouterContext.streamController'
  const own = `${controller}.enqueue(${scriptString(text)});${controller}.close();`
  const data = loaded?.size ? `window.loadedData=JSON.parse(${scriptString(writeJson(loaded))});` : ''
  return `<script nonce="${nonce}">${data}${own}</script>`
}

const checkedKeys = new Set<string>()

/** Throws for values that JSON would change. Checked once per route: a loader always returns the same types. */
export function writeJson(loaded: ReadonlyMap<string, unknown>): string {
  for (const [id, data] of loaded) {
    if (checkedKeys.has(id)) continue
    assertJson(data)
    checkedKeys.add(id)
  }
  return JSON.stringify(Object.fromEntries(loaded))
}

/** Fields may be undefined: they are absent in the browser. */
function assertJson(value: unknown): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return
  if (typeof value !== 'object') throw new TypeError(`A loader returned ${String(value)}`)
  if (Array.isArray(value)) {
    for (const item of value) assertJson(item)
    return
  }
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError(`A loader returned a ${prototype.constructor.name}`)
  for (const field of Object.values(value)) if (field !== undefined) assertJson(field)
}
