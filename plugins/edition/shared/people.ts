/** Maximum people in an issue. */
export const maxPeople = 6
