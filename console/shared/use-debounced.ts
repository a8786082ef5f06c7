import { useEffect, useState } from 'react'

/** A value once it has not changed for some milliseconds, so that requests follow pauses in typing. */
export function useDebounced<T>(value: T, milliseconds = 400): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
