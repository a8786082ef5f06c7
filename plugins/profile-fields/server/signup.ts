import { defineSignupStep } from '../../../core/features/auth/index.ts'
import type { Statement } from '../../../db/index.ts'
import { type Fact, hopeKey } from '../shared/kinds.ts'
import { fitsField, guardTexts, storeFacts } from './facts.ts'
import { type Field, listFields } from './fields.ts'
import { reviewAnswers } from './review.ts'
import { signupFacts } from './schemas.ts'

const findSignupReasonStatement: Statement = {
  name: 'profile_fields.find_signup_reason',
  text: 'select signup_reason text from profiles where member_id = $1',
}

/** A form's answer in stored form; undefined if it is not valid for the field. */
function readAnswer(field: Field, answer: string | string[]): Fact | undefined {
  const fact =
    field.kind === 'choices' ? [answer].flat() : field.kind === 'number' ? Number(answer) : String([answer].flat()[0])
  return fitsField(field, fact) ? fact : undefined
}

/** The option whose label, in any language, is exactly what the member wrote. */
const findOption = ({ options }: Field, text: string): string | undefined =>
  text === '' ? undefined : options.find(({ labels }) => Object.values(labels).includes(text))?.key

/**
 * Stores the answers given at sign-up. A usual answer to the question about hopes also answers that field. Answers
 * that are no longer valid are left out, so that no sign-up fails because an operator changed a list.
 */
export const signupStep = defineSignupStep({
  pluginId: 'profile-fields',
  schema: signupFacts,
  required: true,
  async complete(ctx, memberId, answers) {
    const fields = (await listFields(ctx)).filter(({ special }) => !special)
    const facts: Record<string, Fact> = {}
    for (const field of fields) {
      const answer = answers[field.key]
      const fact = answer === undefined || answer === '' ? undefined : readAnswer(field, answer)
      if (fact !== undefined) facts[field.key] = fact
    }
    const hope = fields.find(({ key, kind }) => key === hopeKey && kind === 'choice')
    if (hope && facts[hopeKey] === undefined) {
      const [written] = await ctx.services.db.query<{ text: string }>(findSignupReasonStatement, [memberId], ctx.tx)
      const option = findOption(hope, written?.text ?? '')
      if (option) facts[hopeKey] = option
    }
    if (Object.keys(facts).length === 0) return
    // The form cannot be changed any more: a text that would be asked about is stored, and a refused one fails the
    // sign-up.
    const flagged = await guardTexts(ctx, fields, facts, { memberId, path: 'steps.profile-fields', sure: true })
    await storeFacts(ctx, memberId, fields, facts)
    await reviewAnswers(ctx, memberId, flagged)
  },
})
