import { useEffect } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useEntryName } from './entry-name.ts'
import { usePageResource } from './list-link.tsx'
import { findTabs } from './page-tabs.ts'

/** The name of the product, which the document has before its first page. */
let product: string | undefined

/** Names the browser's tab after the page and its parent: the list of a record, the menu entry of a list. */
export function DocumentTitle() {
  const { pathname } = useLocation()
  const labelOf = useGetResourceLabel()
  const entryName = useEntryName()
  const resource = usePageResource()
  const [entry = resource] = findTabs(resource ?? '')
  const parent = pathname === `/${resource}` ? entryName(String(entry)) : resource && labelOf(resource, 2)
  useEffect(() => {
    product ??= document.title
    const heading = document.getElementById('react-admin-title')
    const show = () => {
      document.title = [...new Set([heading?.textContent, parent, product])].filter(Boolean).join(' · ')
    }
    show()
    // The title of a record is known once the record is.
    const observer = new MutationObserver(show)
    if (heading) observer.observe(heading, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      document.title = product ?? ''
    }
  }, [parent])
  return null
}
