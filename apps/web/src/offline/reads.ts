/** Where contests are shown, their reads are noted. A module of its own, because most pages need no more of it. */
export const reads: { note?: (address: string, response: Response) => void } = {};
