import { Component, type ReactNode, Suspense } from 'react'

/**
 * Isolates a part's failure: it renders `fallback` here, or nothing, and React logs the part in the browser's console.
 * On the server the `Suspense` does the same: React renders nothing, logs the error, and lets the browser retry.
 */
export class PartErrorBoundary extends Component<{ children: ReactNode; fallback?: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    const { children, fallback = null } = this.props
    return this.state.failed ? fallback : <Suspense fallback={null}>{children}</Suspense>
  }
}
