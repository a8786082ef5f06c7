export const questionsPerInterview = 3
/** Characters of one answer. */
export const longest = 300
