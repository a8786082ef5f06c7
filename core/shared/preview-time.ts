/** How a moment is written in the list of conversations, both by the server and by the page. */
export const previewTimeFormat: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
}
