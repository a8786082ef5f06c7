// Words of `console.status` that several resources share.

/** States of what staff switch on and off. */
export const switchStates = ['active', 'disabled'] as const
