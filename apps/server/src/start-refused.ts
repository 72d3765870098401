/** Why the server does not start, in words for whoever started it: printed without a stack, exit code 1. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
