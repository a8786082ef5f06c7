let open: string | null = null

/** Says which conversation stands open on this page; null for none. */
export const setReading = (conversation: string | null): void => {
  open = conversation
}

/** Whether what comes in there is read at once: it stands open, and somebody can see it. */
export const isReading = (conversation: string): boolean =>
  open === conversation && document.visibilityState === 'visible'
