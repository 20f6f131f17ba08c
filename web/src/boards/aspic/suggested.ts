/** A match of the usual fifty rounds a half takes two hours; one of ten shows the whole game. */
export const suggested = { turns_per_half: 10 };
