import { screens } from '../app/screens.ts'

export default screens([
  { path: 'chats', file: './chats-page.tsx', layout: 'chat' },
  { path: 'chats/:id', file: './chat-page.tsx', layout: 'chat' },
  { path: 'members/:id/chat', file: './member-chat-page.tsx', layout: 'chat' },
])
