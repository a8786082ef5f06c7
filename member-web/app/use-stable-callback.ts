import { useCallback, useRef } from 'react'

/**
 * A callback with a stable identity that calls the newest function, so that components that receive it need not render
 * again.
 */
export function useStableCallback<Input extends unknown[], Output>(
  callback: (...input: Input) => Output,
): (...input: Input) => Output {
  const latest = useRef(callback)
  latest.current = callback
  return useCallback((...input: Input) => latest.current(...input), [])
}
