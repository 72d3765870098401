/** How often a failed story or journey is tried again. The nightly run sets 0, so that one that needs it fails. */
export const RETRIES = Number(process.env['RETRIES'] ?? 1);
