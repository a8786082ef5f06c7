/** What a route module may export as `handle`. */
export interface ScreenHandle {
  /** Show a Back button in the installed app. */
  back?: boolean
  /** Leave out the site-entry warning (complete-signup, reset-password, reset-password-do). */
  entryWarning?: boolean
  /** Leave out the language menu (complete-signup). */
  languageMenu?: boolean
  /** Alerts that this screen does not want in its warnings header. */
  hideAlerts?: string[]
  /** Photos or a map run to the edges: no padding around the content. */
  fullBleed?: boolean
  /** On landers: leave out the footer, so that nothing leads away from the question. */
  footer?: boolean
  /** People side by side: a wide window is used. */
  wide?: boolean
}
