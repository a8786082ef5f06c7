import { useEffect } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { usePageResource } from './list-link.tsx'

/** The name of the product, which the document has before its first page. */
let product: string | undefined

/** Names the browser's tab after the page: a list that shares its title with others has its own name before it. */
export function DocumentTitle() {
  const { pathname } = useLocation()
  const labelOf = useGetResourceLabel()
  const resource = usePageResource()
  const list = resource && labelOf(resource, 2)
  const isList = pathname === `/${resource}`
  useEffect(() => {
    product ??= document.title
    const heading = document.getElementById('react-admin-title')
    const show = () => {
      const title = heading?.textContent
      const parts = isList ? [list, title, product] : [title, list, product]
      document.title = [...new Set(parts)].filter(Boolean).join(' · ')
    }
    show()
    // The title of a record is known once the record is.
    const observer = new MutationObserver(show)
    if (heading) observer.observe(heading, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      document.title = product ?? ''
    }
  }, [isList, list])
  return null
}
