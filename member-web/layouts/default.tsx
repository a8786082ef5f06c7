import { Outlet } from 'react-router'
import { PendingScreen } from '../connection/pending-screen.tsx'
import { Frame } from './frame.tsx'

/** Top navigation, warnings header, content, footer, disclaimer, entry warning. */
export default function DefaultLayout() {
  return (
    <Frame>
      <PendingScreen>
        <Outlet />
      </PendingScreen>
    </Frame>
  )
}
