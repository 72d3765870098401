/**
 * The server's side of a draft connection: who may ask what, and who receives what (docs/product.md#socket). It is
 * independent of the transport: a socket in the server, a lossy network in the simulation.
 */
import type { Caller } from './caller.ts';
import { createDraftAudience, type Broadcast, type DraftLine } from './draft-audience.ts';
import {
  createDraftConnection,
  type DraftConnection,
  type DraftConnectionDeps,
} from './draft-connection.ts';

export type { Caller } from './caller.ts';
export type { Broadcast, DraftLine } from './draft-audience.ts';
export type { DraftConnection } from './draft-connection.ts';

export interface DraftGatewayDeps extends Omit<DraftConnectionDeps, 'audience'> {
  readonly broadcast: Broadcast;
}

export interface DraftGateway {
  connect(line: DraftLine, caller: Caller): DraftConnection;
}

export const createDraftGateway = ({ broadcast, ...deps }: DraftGatewayDeps): DraftGateway => {
  const audience = createDraftAudience({ ...deps, broadcast });
  return { connect: (line, caller) => createDraftConnection({ ...deps, audience }, line, caller) };
};
