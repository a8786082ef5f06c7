import { useCallback, useRef } from 'react'

/** A callback that is the same at each rendering and calls the newest one: what receives it need not be rendered again. */
export function useStableCallback<Input extends unknown[], Output>(
  callback: (...input: Input) => Output,
): (...input: Input) => Output {
  const latest = useRef(callback)
  latest.current = callback
  return useCallback((...input: Input) => latest.current(...input), [])
}
