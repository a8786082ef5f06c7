/** Questions of an interview. */
export const asked = 3
/** Characters of one answer. */
export const longest = 300
