import type { Picture } from '../picture.ts';

export interface ToDraw {
  readonly id: number;
  readonly picture: Picture;
}

export type Drawn =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly failure: string };
