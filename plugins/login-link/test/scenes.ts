export const withoutKey = {
  'POST /api/login-link': 'Sends a mail each time, within the limit.',
  'POST /api/login-link/open': 'Each login creates a session; a link works once.',
}
