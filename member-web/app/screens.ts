/** What a route module may export as `handle`. */
export interface ScreenHandle {
  /** The navigation link that is marked here, if the address is below a different link. */
  within?: string
  /** Show a Back button in the installed app. */
  back?: boolean
  /** Leave out the site-entry warning (complete-signup, reset-password, reset-password-do). */
  entryWarning?: boolean
  /** Leave out the language menu (complete-signup). */
  languageMenu?: boolean
  /** Alerts that this screen does not want in its warnings header. */
  hideAlerts?: string[]
  /** False where no offer is shown above the page, such as in the settings. */
  offers?: boolean
  /** Photos or a map run to the edges: no padding around the content. */
  fullBleed?: boolean
  /** On landers: only the legal part of the footer, on the brand's ground, so that little leads away from the question. */
  briefFooter?: boolean
  /** False where members on phones see no footer: the page is short, and they reach its links under "Me". */
  footerOnPhones?: boolean
}
