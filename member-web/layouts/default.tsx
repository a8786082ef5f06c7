import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

/** Top navigation, warnings header, content, footer, disclaimer, entry warning. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
