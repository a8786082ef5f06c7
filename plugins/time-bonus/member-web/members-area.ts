const membersAreaPattern = /^\/(members(\/[^/]+)?|chats|likes(\/m\/[^/]+)?|premium)\/?$/

/** The members area of the specification: members, members-id, chats, likes, likes-m-id and premium. */
export const isInMembersArea = (pathname: string): boolean => membersAreaPattern.test(pathname)
