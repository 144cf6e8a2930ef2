/** What finds the lessons of the two seasons: in the words of their own steps. */
export const HALLOWEEN_LESSONS = "pumpkin dotting tool";
export const FALL_LESSONS = "tortoiseshell";
