export const maxPeople = 6
