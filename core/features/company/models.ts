import { BaseModel } from '../../../db/index.ts'

/** The company that members have a contract with; behind one or more domains. */
export class Company extends BaseModel {
  declare id: number
  declare name: string
  declare address: string
  declare zip: string
  declare city: string
  declare country: string
  declare kvk: string
  declare tradenames: string[]
  /** By country. */
  declare vatNumbers: Record<string, string>
  declare supportPhone: string | null
  /** Percent. */
  declare deleteDiscount: number
  declare added: Date
  declare version: number

  static override tableName = 'companies'
}

/** A domain as the console edits it; requests read it from the registry of sites. */
export class DomainRow extends BaseModel {
  declare id: number
  declare host: string
  declare aliases: string[]
  declare name: string
  declare pool: string
  declare timeZone: string
  declare companyId: number
  declare countries: string[]
  declare active: boolean
  declare createdAt: Date
  declare version: number

  static override tableName = 'domains'
}
