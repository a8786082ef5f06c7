import { data } from 'react-router'

/** The page for every address that no screen handles. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
