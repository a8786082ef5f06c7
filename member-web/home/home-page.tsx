import { useSite } from '../app/bootstrap.ts'
import { type MetaArgs } from 'react-router'
import { pageMeta } from '../app/meta.ts'

export const meta = (args: MetaArgs) => pageMeta(args, { index: true })

export default function HomePage() {
  return <h1>{useSite().name}</h1>
}
