import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

const order = z
  .array(z.string().regex(/^\/[\w./?=&%-]{0,119}$/, 'invalid_path'))
  .max(60)
  .refine((list) => new Set(list).size === list.length, 'repeated')

/** Links of the top bar, the account menu and the phone's tabs by path. Unlisted links keep their place. */
export const navOrder = defineSetting({
  key: 'nav_order',
  type: order,
  default: [],
  area: 'site',
  component: 'order',
})
/** The phone's tabs by path: the first five that the member may open. */
export const phoneTabs = defineSetting({
  key: 'phone_tabs',
  type: order,
  default: [],
  area: 'site',
  component: 'order',
})
/** Like `nav_order`, for the footer of every page. */
export const footerOrder = defineSetting({
  key: 'footer_order',
  type: order,
  default: [],
  area: 'site',
  component: 'order',
})

export const pageSettings = [navOrder, phoneTabs, footerOrder] as const
