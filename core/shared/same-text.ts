/** Whether two texts that somebody typed say the same: in whatever case, with whatever space around them. */
export const sameText = (a: string | undefined, b: string): boolean =>
  a !== undefined && a.trim().toLowerCase() === b.trim().toLowerCase()
