import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useBootstrap } from '../app/bootstrap.ts'

const hiddenFlag = 'page_bounce'

/**
 * Reports that a page became hidden (specification, 7), if consent allows. With the parameter `lb` in the address of
 * the first page, leaving before a second page is reported as a bounce.
 */
export function PageHidden() {
  const { may } = useBootstrap()
  const { search } = useLocation()
  const hasNavigated = useNavigationType() !== 'POP'
  useEffect(() => {
    if (!may.page_bounce) return
    if (new URLSearchParams(search).has('lb')) sessionStorage.setItem(hiddenFlag, '1')
    // A second page is no bounce.
    if (hasNavigated) sessionStorage.removeItem(hiddenFlag)
    const reportHidden = () => {
      if (document.visibilityState !== 'hidden') return
      const hasBounced = sessionStorage.getItem(hiddenFlag) !== null
      sessionStorage.removeItem(hiddenFlag)
      const body = new Blob(['{}'], { type: 'application/json' })
      navigator.sendBeacon(`/api/page-hidden.php${hasBounced ? '?lb=1' : ''}`, body)
    }
    document.addEventListener('visibilitychange', reportHidden)
    return () => document.removeEventListener('visibilitychange', reportHidden)
  }, [may.page_bounce, search, hasNavigated])
  return null
}
