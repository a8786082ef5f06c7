import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'

const order = z
  .array(z.string().regex(/^\/[\w./?=&%-]{0,119}$/, 'invalid_path'))
  .max(60)
  .refine((list) => new Set(list).size === list.length, 'repeated')

/** Links of the top bar, the account's menu and the phone's tabs by their addresses; what is not named keeps its place. */
export const navOrder = defineSetting({
  key: 'nav_order',
  type: order,
  default: [],
  area: 'site',
  component: 'order',
})
/** The phone's tabs by their addresses: the first five that the member may open. */
export const phoneTabs = defineSetting({
  key: 'phone_tabs',
  type: order,
  default: [],
  area: 'site',
  component: 'order',
})
/** The same of the links at the foot of every page. */
export const footerOrder = defineSetting({
  key: 'footer_order',
  type: order,
  default: [],
  area: 'site',
  component: 'order',
})

export const pageSettings = [navOrder, phoneTabs, footerOrder] as const
