export const withoutKey = {
  'POST /api/login-link': 'Sends a mail each time, within the limit.',
  'POST /api/login-link/open': 'Each log-in creates a session; a link works once.',
}
