export const questionsPerInterview = 3
/** Characters of one answer. */
export const maxAnswerLength = 300
