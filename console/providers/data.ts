import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { callApi } from './http.ts'

/**
 * The console's API speaks ra-data-simple-rest's dialect: sort, range, filter, Content-Range. A change sends the version of the record
 * back with its other fields; a removal has nothing else to say.
 */
export const dataProvider: DataProvider = {
  ...simpleRestProvider('/api/console', callApi),
  /** `meta.act` names another way in which rows of a resource are made: `POST /api/console/<resource>/<act>`. */
  async create(resource, { data, meta }) {
    const path = meta?.act ? `${resource}/${meta.act}` : resource
    const { json } = await callApi(`/api/console/${path}`, { method: 'POST', body: JSON.stringify(data) })
    return { data: json }
  },
  async delete(resource, { id, previousData }) {
    const body = JSON.stringify({ version: previousData?.version })
    const { json } = await callApi(`/api/console/${resource}/${id}`, { method: 'DELETE', body })
    return { data: json }
  },
}
