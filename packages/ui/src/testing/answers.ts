/** How the server may answer a read besides well, for stories of each. */
import { delay, http, HttpResponse, type JsonBodyType } from 'msw';

/** Says no, with a status and a reason. */
export const refusing = (path: string, status: number, message: string) =>
  http.get(path, () => HttpResponse.json({ message, error: message, code: 'story' }, { status }));

/** Says no without a word of its own, as a proxy does whose server is down. */
export const speechless = (path: string, status = 502) =>
  http.get(path, () => HttpResponse.html('<h1>Bad Gateway</h1>', { status }));

/** Answers nothing: the network is down. */
export const unreachable = (path: string) => http.get(path, () => HttpResponse.error());

/** Answers well, with what is no answer to the question. */
export const malformed = (path: string) =>
  http.get(path, () => HttpResponse.json({ contests: 'many' }));

/** Answers well, a moment later. */
export const slow = (path: string, body: JsonBodyType) =>
  http.get(path, async () => {
    await delay(800);
    return HttpResponse.json(body);
  });
