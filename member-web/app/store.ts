import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  /** Renders all users of the value again if it changed. */
  set(next: T): void
  /** The value inside a component; the server, and the first render in the browser, use the initial one. */
  use(): T
  /** A part of it: the component renders again only if that part changes. */
  use<Part>(part: (value: T) => Part): Part
}

const identity = <T>(value: T): T => value

/** A browser-wide value that any part of the page may read, set and subscribe to. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    use: (part: (value: T) => unknown = identity) =>
      useSyncExternalStore(
        subscribe,
        () => part(value),
        () => part(initial),
      ) as never,
  }
}
