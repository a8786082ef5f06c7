/** The one worker of the site, for push messages and for the page that is shown without a connection; registered by whichever comes first. */
export const worker = '/sw-push.js'
