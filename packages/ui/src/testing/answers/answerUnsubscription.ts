import { delay, http, HttpResponse, type HttpHandler } from 'msw';

const ANSWERS = {
  'switched off': () => new HttpResponse('You are unsubscribed from these mails.'),
  'link is not complete': () =>
    HttpResponse.json(
      {
        message:
          'This link is not complete. Open it from the mail again, or log in and choose your mails on the account page.',
        code: 'unsubscribe-link-invalid',
      },
      { status: 404 },
    ),
  'bad gateway': () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }),
  'no connection': () => HttpResponse.error(),
  none: async () => {
    await delay('infinite');
    return HttpResponse.error();
  },
} as const satisfies Readonly<Record<string, () => Response | Promise<Response>>>;

export type UnsubscriptionAnswer = keyof typeof ANSWERS;
export const UNSUBSCRIPTION_ANSWERS = Object.keys(ANSWERS) as readonly UnsubscriptionAnswer[];

/** A handler of the request of mail programs, which is no call of the API. */
export const answerUnsubscription = (
  chosen: (token: string | null) => UnsubscriptionAnswer,
): HttpHandler =>
  http.post('/unsubscribe', ({ request }) =>
    ANSWERS[chosen(new URL(request.url).searchParams.get('token'))](),
  );
