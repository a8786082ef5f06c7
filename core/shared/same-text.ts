/** Whether two typed texts are equal, ignoring case and surrounding space. */
export const isSameText = (a: string | undefined, b: string): boolean =>
  a !== undefined && a.trim().toLowerCase() === b.trim().toLowerCase()
