/** Maximum answers on a profile, and maximum characters of one. */
export const maxAnswers = 3
export const maxAnswerLength = 240
