/** The frame around a screen (`member-web/layouts`). */
export type LayoutName = 'default' | 'chat' | 'lander' | 'empty' | 'none'

/** One address of the site. */
export interface Screen {
  /** Path without leading slash; absent for the index. */
  path?: string
  index?: true
  /** Route module, relative to the folder of the `routes.ts` that names it. */
  file: string
  layout?: LayoutName
  /** Needed when two addresses share a file. */
  id?: string
}

/** The table of a feature folder: `export default screens([{ path: 'likes', file: './likes-page.tsx' }])`. */
export const screens = (list: Screen[]): Screen[] => list

/** What a route module may export as `handle`. */
export interface ScreenHandle {
  /**
   * `false` ships the page without any script of React (landers, legal texts); `'touched'` fetches them when the visitor first
   * touches the page. By default they are fetched as soon as the page has been drawn.
   */
  hydrate?: false | 'touched'
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
}
