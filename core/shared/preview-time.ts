/** A moment in the list of conversations: the server and the page write it alike. */
export const previewTimeFormat: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
}
