/** How long a member is in the members area before the dialog appears, milliseconds (specification, time-bonus modal). */
export const modalDelayMs = 40_000

const area = /^\/(members(\/[^/]+)?|chats|likes(\/m\/[^/]+)?|premium)\/?$/

/** The members area of the specification: members, members-id, chats, likes, likes-m-id and premium. */
export const inMembersArea = (pathname: string): boolean => area.test(pathname)
