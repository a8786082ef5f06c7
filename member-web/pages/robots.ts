import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { robotsText } from './public-pages.ts'

export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(robotsText(services(context).bootstrap.site.origin), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
