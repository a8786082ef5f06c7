import { useEffect, useState } from 'react'

/** A value once it has not changed for a moment: what is asked of the server follows pauses, not keys. Milliseconds. */
export function useSettled<T>(value: T, milliseconds = 400): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
