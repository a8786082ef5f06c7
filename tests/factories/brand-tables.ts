/** What a plugin declares in `test/brands.ts` about its tables with rows per brand. */
export interface BrandTables {
  /** Why a table is not copied to a new brand. */
  notCopied?: Record<string, string>
  /** Tables with members or money, whose rows prevent discarding a brand. */
  keepsTheBrand?: readonly string[]
  /** A row of each copied table as operators create it, with the part that a copy takes. */
  samples?: Record<string, Record<string, unknown>>
  /** A row of a table that is not copied, but that an unlaunched brand may have. */
  others?: Record<string, Record<string, unknown>>
}
