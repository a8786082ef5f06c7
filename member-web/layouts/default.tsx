import { Outlet } from 'react-router'
import { PendingScreen, useAwaitedScreen } from '../connection/pending-screen.tsx'
import { Frame } from './frame.tsx'

/** Top navigation, warnings header, content, footer, disclaimer, entry warning. */
export default function DefaultLayout() {
  const awaited = useAwaitedScreen()
  return (
    <Frame>
      <PendingScreen screen={awaited}>
        <Outlet />
      </PendingScreen>
    </Frame>
  )
}
