/** A plugin's tables with rows per brand, declared in `test/brands.ts`. */
export interface BrandTables {
  /** Why a table is not copied to a new brand. */
  notCopied?: Record<string, string>
  /** Tables with members or money, whose rows prevent a brand from being discarded. */
  keepsTheBrand?: readonly string[]
  /** A row of each copied table as operators create it, including the part that is copied. */
  samples?: Record<string, Record<string, unknown>>
  /** A row of a table that is not copied, but that an unlaunched brand may have. */
  others?: Record<string, Record<string, unknown>>
}
