import { formatDay } from '../../../data/index.ts';

/** `28 Feb 2026`, in the viewer's zone. */
export const dayAndYear = (at: number): string => `${formatDay(at)} ${new Date(at).getFullYear()}`;
