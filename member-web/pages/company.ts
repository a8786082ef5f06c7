import type { ApiClient, Reply } from '../api/types.ts'

export type CompanyReply = Reply<'GET /api/companyinfo.php'>['company']

/** The company behind the site, or null if it is unknown; the page works without it. */
export async function readCompany(api: ApiClient): Promise<CompanyReply | null> {
  try {
    return (await api('GET /api/companyinfo.php')).company
  } catch {
    return null
  }
}
