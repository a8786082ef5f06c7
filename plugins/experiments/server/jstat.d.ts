declare module 'jstat' {
  const library: {
    jStat: {
      /** Natural logarithm of the beta function. */
      betaln(a: number, b: number): number
      /** Regularised incomplete beta function. */
      ibeta(x: number, a: number, b: number): number
      chisquare: { cdf(x: number, degrees: number): number }
      normal: { inv(probability: number, mean: number, deviation: number): number }
    }
  }
  export default library
}
