import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { callApi } from './http.ts'

/** The console's API speaks ra-data-simple-rest's dialect: sort, range, filter, Content-Range. */
export const dataProvider: DataProvider = simpleRestProvider('/api/console', callApi)
