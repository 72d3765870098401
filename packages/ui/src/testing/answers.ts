/** Handlers for the server's possible answers to a read, other than a normal one. */
import { delay, http, HttpResponse, type JsonBodyType } from 'msw';

/** A refusal with a status and a message. */
export const refusedReply = (path: string, status: number, message: string) =>
  http.get(path, () => HttpResponse.json({ message, error: message, code: 'story' }, { status }));

/** A refusal without the server's message, as from a proxy whose server is down. */
export const replyWithoutMessage = (path: string, status = 502) =>
  http.get(path, () => HttpResponse.html('<h1>Bad Gateway</h1>', { status }));

/** No answer: the network is down. */
export const networkError = (path: string) => http.get(path, () => HttpResponse.error());

/** Status 200, with a body that does not fit the call. */
export const malformedReply = (path: string) =>
  http.get(path, () => HttpResponse.json({ contests: 'many' }));

/** A normal answer after a delay. */
export const slowReply = (path: string, body: JsonBodyType) =>
  http.get(path, async () => {
    await delay(800);
    return HttpResponse.json(body);
  });
