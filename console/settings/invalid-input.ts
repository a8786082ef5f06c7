/** Input that cannot be read as a value. It counts as an edit, so that it is not mistaken for an absent one. */
export class InvalidInput {
  readonly text: string
  /** The error, which says what is allowed. */
  readonly fault: string
  constructor(text: string, fault: string) {
    this.text = text
    this.fault = fault
  }
}
