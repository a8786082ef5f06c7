import { screens } from '../app/screens.ts'

export default screens([
  { path: 'login', file: './login.tsx' },
  { path: 'logout', file: './logout.tsx', layout: 'none' },
  { path: 'activate/do', file: './activate-do.tsx', layout: 'lander' },
  { path: 'activate/done', file: './activate-done.tsx' },
  { path: 'activate/error', file: './activate-error.tsx', layout: 'lander' },
  { path: 'reset-password', file: './reset-password.tsx', layout: 'lander' },
  { path: 'reset-password/do', file: './reset-password-do.tsx', layout: 'lander' },
  { path: 'mail-change/do', file: './mail-change-do.tsx', layout: 'lander' },
  { path: 'account-deleted', file: './account-deleted.tsx', layout: 'lander' },
  { path: 'reactivate/do', file: './reactivate-do.tsx', layout: 'lander' },
])
