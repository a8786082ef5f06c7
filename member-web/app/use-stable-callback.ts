import { useCallback, useRef } from 'react'

/** A stable callback that calls the newest function, so that its receivers need not render again. */
export function useStableCallback<Input extends unknown[], Output>(
  callback: (...input: Input) => Output,
): (...input: Input) => Output {
  const latest = useRef(callback)
  latest.current = callback
  return useCallback((...input: Input) => latest.current(...input), [])
}
