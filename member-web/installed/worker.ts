/** The one worker of the site, for push messages and for the installed app; registered by whichever comes first. */
export const worker = '/sw-push.js'

/** Whether the page runs as an app from the home screen. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
