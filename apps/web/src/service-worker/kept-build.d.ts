/** Written by the build (`build-steps/kept-build.ts`). */
declare module 'virtual:kept-build' {
  const build: { readonly id: string; readonly files: readonly string[] };
  export default build;
}
