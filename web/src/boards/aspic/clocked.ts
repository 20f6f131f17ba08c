/** The settings that say only how much time the clock of the rules has. */
export const clocked = ['seconds_per_turn'];
