const UNREACHED = 'The server could not be reached. Please check your connection.';
const REFUSED = 'That did not work. Please try again later.';

/** What the server says of a refusal; null: nothing. */
const saidBy = async (response: Response): Promise<string | null> => {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
    ? body.message
    : null;
};

/**
 * The request of mail programs (RFC 8058), made by the page. Without the client of the API, which would not fit into
 * the page's first load (docs/performance.md#first-load).
 *
 * @throws Error with the message to show
 */
export const sendUnsubscription = async (token: string): Promise<void> => {
  const address = `/unsubscribe?${new URLSearchParams({ token }).toString()}`;
  const response = await fetch(address, { method: 'POST' }).catch(() => null);
  if (response === null) throw new Error(UNREACHED);
  if (!response.ok) throw new Error((await saidBy(response)) ?? REFUSED);
};
