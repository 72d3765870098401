/** Why the server doesn't start: printed without a stack, with exit code 1. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
