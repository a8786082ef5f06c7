import type { CompanyInfo } from '../../core/features/company/company.ts'
import type { ApiClient } from '../app/api-types.ts'

export type CompanyReply = CompanyInfo

/** The company behind the site, or null where none is known; a page is worth having without it. */
export async function readCompany(api: ApiClient): Promise<CompanyReply | null> {
  try {
    return (await api<{ company: CompanyReply }>('GET /api/companyinfo.php')).company
  } catch {
    return null
  }
}
