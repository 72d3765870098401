/** Text of whole characters without control characters: what a database and a screen can hold. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);
