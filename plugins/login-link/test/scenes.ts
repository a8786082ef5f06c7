export const withoutKey = {
  'POST /api/login-link': 'A mail each time, as often as the limit allows.',
  'POST /api/login-link/open': 'A log-in: each makes a session of its own; a link is used once.',
}
