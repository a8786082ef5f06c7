/** Maximum people in an issue. */
export const most = 6
