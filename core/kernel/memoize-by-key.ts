/** Builds a value once for each key, such as the services of a process, and forgets it together with the key. */
export function memoizeByKey<Key extends WeakKey, Value>(build: (key: Key) => Value): (key: Key) => Value {
  const built = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const known = built.get(key)
    if (known) return known.value
    const value = build(key)
    built.set(key, { value })
    return value
  }
}
