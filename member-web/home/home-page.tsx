import type { MetaFunction } from 'react-router'
import { useSite } from '../app/bootstrap.ts'
import { pageMeta } from '../app/meta.ts'

export const meta: MetaFunction = (args) => pageMeta(args, { index: true })

export default function HomePage() {
  return <h1>{useSite().name}</h1>
}
