declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

interface ImportMetaEnv {
  /** Of the product: the version in the root's package.json. */
  readonly VERSION: string;
}
