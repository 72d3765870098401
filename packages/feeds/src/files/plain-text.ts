/** True for well-formed text without control characters, which a database and a screen can hold. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);
