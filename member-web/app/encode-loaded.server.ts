/** Values that have a number of their own in the format of React Router, in place of a position. */
const codes = { null: -5, undefined: -7, NaN: -2, negativeInfinity: -3, negativeZero: -4, infinity: -6 }

/**
 * Adds the loaders' data to what React Router encoded without it, in the format that its client decodes: a list of
 * values, each once, in which objects and lists name others by their position. Its own encoder serves every type of
 * value and takes twice as long; loaders return JSON.
 */
export function encodeLoaded(encoded: string, loaded: ReadonlyMap<string, unknown>): string {
  const values = JSON.parse(encoded) as unknown[]
  const [state] = values as [Record<string, number>]
  // The first key of the first value: `loaderData`.
  const loaderData = values[Object.values(state)[0] ?? 0] as Record<string, number>
  const added: string[] = []
  const encode = createEncoder(values.length, added)
  for (const key of Object.keys(loaderData)) {
    const id = values[Number(key.slice(1))] as string
    if (loaded.has(id)) loaderData[key] = encode(loaded.get(id))
  }
  const own = JSON.stringify(values)
  return added.length === 0 ? `${own}\n` : `${own.slice(0, -1)},${added.join(',')}]\n`
}

/** Returns the position of a value, which it writes to `added`; the first gets the position `start`. */
function createEncoder(start: number, added: string[]): (value: unknown) => number {
  const known = new Map<unknown, number>()
  const write = (text: string) => start + added.push(text) - 1
  const scalar = (value: string | number | boolean): number => {
    const at = known.get(value) ?? write(JSON.stringify(value))
    known.set(value, at)
    return at
  }
  function encode(value: unknown): number {
    if (value === null) return codes.null
    if (value === undefined) return codes.undefined
    if (typeof value === 'number') return codeOf(value) ?? scalar(value)
    if (typeof value === 'string' || typeof value === 'boolean') return scalar(value)
    if (typeof value !== 'object') throw new TypeError(`A loader returned a ${typeof value}`)
    const at = write('')
    added[at - start] = Array.isArray(value) ? `[${value.map(encode).join(',')}]` : fields(value)
    return at
  }
  function fields(value: object): string {
    const prototype = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null)
      throw new TypeError(`A loader returned a ${prototype.constructor.name}`)
    let text = ''
    for (const [name, field] of Object.entries(value)) text += `${text && ','}"_${scalar(name)}":${encode(field)}`
    return `{${text}}`
  }
  return encode
}

function codeOf(value: number): number | undefined {
  if (Number.isNaN(value)) return codes.NaN
  if (Object.is(value, -0)) return codes.negativeZero
  if (Number.isFinite(value)) return undefined
  return value > 0 ? codes.infinity : codes.negativeInfinity
}
