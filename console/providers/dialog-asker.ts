/** Lets code outside React ask through a dialog that an open page renders. */
export interface DialogAsker<Question> {
  /** Registers the dialog; returns the function that removes it. */
  register(ask: (question: Question) => Promise<boolean>): () => void
  /** Resolves to the user's answer, or false if no page is open. */
  ask(question: Question): Promise<boolean>
}

export function createDialogAsker<Question>(): DialogAsker<Question> {
  let registered: ((question: Question) => Promise<boolean>) | undefined
  return {
    register(ask) {
      registered = ask
      return () => {
        if (registered === ask) registered = undefined
      }
    },
    ask: async (question) => (await registered?.(question)) ?? false,
  }
}
