/** What an endpoint is. Apart from the list of endpoints, so that one list does not bring another. */

export type Authentication = 'none' | 'optional' | 'bearer' | 'operator';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `{name}` for parameters, as in OpenAPI. */
  readonly path: string;
  readonly auth: Authentication;
}

const call =
  <const Method extends Endpoint['method']>(method: Method) =>
  <const Auth extends Authentication>(path: string, auth: Auth) => ({
    method,
    path: `/api/${path}`,
    auth,
  });
export const get = call('GET');
export const post = call('POST');
export const remove = call('DELETE');
