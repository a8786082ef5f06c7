let coveredKey: string | null = null

/** Call with the key of the page that a skeleton covers; null once it is uncovered. */
export function coverPage(key: string | null): void {
  coveredKey = key
}

/**
 * The key under which the router saves a page's scroll position. It saves at the start of every navigation; one that
 * starts while a skeleton covers the page would replace the reader's position by that of the skeleton.
 */
export const getScrollKey = ({ key }: { key: string }): string => (key === coveredKey ? `${key}-covered` : key)
