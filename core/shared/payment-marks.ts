/** Methods whose own mark stands in payment-marks.svg. Written by member-web/components/icons/write-payment-marks.ts. */
export const paymentMarks: ReadonlySet<string> = new Set([
  'ideal',
  'bancontact',
  'visa',
  'mastercard',
  'paypal',
  'applepay',
])
