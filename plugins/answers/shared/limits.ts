export const maxAnswers = 3
export const maxAnswerLength = 240
