/** Answers to fields that need consent, such as belief. Given with the answer, withdrawn with it. */
export const consents = { 'profile-fields.special': { given: 'form' } } as const

type Own = typeof consents
declare module '../../../core/kernel/words.ts' {
  interface ConsentPurposes extends Own {}
}
