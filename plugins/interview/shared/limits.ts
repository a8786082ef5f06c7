export const questionsPerInterview = 3
export const maxAnswerLength = 300
