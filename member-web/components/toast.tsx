import { lazy, Suspense, useEffect, useState } from 'react'
import { chunk } from '../app/missing-chunk.ts'
import { useToastVersion } from './toast-queue.ts'

export { toast } from './toast-queue.ts'

const Viewport = lazy(chunk(() => import('./toast-viewport.tsx'), 'none'))

/** Rendered once in each layout; its code loads with the first toast. */
export function Toaster() {
  const hasToasts = useToastVersion() > 0
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    if (hasToasts) setMounted(true)
  }, [hasToasts])
  return mounted ? (
    <Suspense fallback={null}>
      <Viewport />
    </Suspense>
  ) : null
}
