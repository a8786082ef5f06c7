import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { callApi } from './http.ts'

/**
 * The console's API uses the conventions of ra-data-simple-rest: sort, range, filter, Content-Range. An update sends
 * the record's version back with its other fields; a deletion sends nothing else.
 */
export const dataProvider: DataProvider = {
  ...simpleRestProvider('/api/console', callApi),
  /** `meta.act` names another route that creates records of the resource: `POST /api/console/<resource>/<act>`. */
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
