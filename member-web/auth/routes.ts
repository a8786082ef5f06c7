import { screens } from '../app/screens.ts'

export default screens([
  { path: 'login', file: './login.tsx' },
  { path: 'logout', file: './logout.tsx', layout: 'none' },
  { path: 'activate/do', file: './activate-do.tsx', layout: 'lander' },
  { path: 'activate/done', file: './activate-done.tsx' },
  { path: 'activate/error', file: './activate-error.tsx', layout: 'lander' },
  { path: 'reset-password', file: './reset-password.tsx', layout: 'lander' },
  { path: 'reset-password/do', file: './reset-password-do.tsx', layout: 'lander' },
  { path: 'reset-password/done', file: './reset-password-done.tsx', layout: 'lander' },
  { path: 'mail-change/do', file: './mail-change-do.tsx', layout: 'lander' },
  { path: 'mail-change/done', file: './mail-change-done.tsx', layout: 'lander' },
  { path: 'mail-change/cancel', file: './mail-change-cancel.tsx', layout: 'lander' },
  { path: 'mail-change/cancelled', file: './mail-change-cancelled.tsx', layout: 'lander' },
  { path: 'account-deleted', file: './account-deleted.tsx', layout: 'lander' },
  { path: 'unsubscribe', file: './unsubscribe.tsx', layout: 'lander' },
  { path: 'reactivate/do', file: './reactivate-do.tsx', layout: 'lander' },
  { path: 'reactivate/done', file: './reactivate-done.tsx', layout: 'lander' },
])
