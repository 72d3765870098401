/** Leads to this machine by a name that a browser does not trust over plain http, as on somebody's network. */
export const UNTRUSTED_HOST = 'captains-pick.test';
