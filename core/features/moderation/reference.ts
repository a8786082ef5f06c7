import { generateCode } from '../../platform/credentials/generate-code.ts'

/** Without letters and digits that sound or look alike: references are read out on the phone. */
export const referenceAlphabet = 'ACDEFGHJKLMNPQRTUVWXY34679'

/** Creates a reference number: `C-` for messages to the operator, `D-` for decisions about a member. */
export const generateReference = (letter: 'C' | 'D') => `${letter}-${generateCode(8, referenceAlphabet)}`
