import { isKept } from './isKept.ts';
import { reads } from './reads.ts';

/** The `fetch` of the page's calls. */
export const fetchNoting = async (address: string, init: RequestInit): Promise<Response> => {
  const response = await (isKept()
    ? (await import('./fetchKept.ts')).fetchKept(address, init)
    : fetch(address, init));
  reads.note?.(address, response);
  return response;
};
