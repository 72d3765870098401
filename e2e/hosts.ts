/** A name of this machine that a browser doesn't trust over plain http, as in a local network. */
export const UNTRUSTED_HOST = 'captains-pick.test';
