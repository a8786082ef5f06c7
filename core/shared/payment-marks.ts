/** Methods whose own mark is in payment-marks.svg. Written by config/generators/icons/write-payment-marks.ts. */
export const paymentMarks: ReadonlySet<string> = new Set([
  'ideal',
  'bancontact',
  'visa',
  'mastercard',
  'paypal',
  'applepay',
])
