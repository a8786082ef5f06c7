import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { renderTabIcon } from './sign.ts'

export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(renderTabIcon(services(context).bootstrap.site), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
