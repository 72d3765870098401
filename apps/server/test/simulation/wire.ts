/** A page's connection to one server process, through a network that is as bad as the weather. */
import type { DraftAcknowledgement } from '@captains-pick/contract';
import type { DraftConnection } from '../../src/drafts/connections/draft-gateway.ts';
import type { Acknowledgements, Speaker } from './acknowledgements.ts';
import { BrokenLaw } from './broken-law.ts';
import type { Message } from './message.ts';
import type { SeededChance } from './seeded-chance.ts';
import type { SimulatedProcess } from './simulated-process.ts';
import type { Timeline } from './timeline.ts';
import type { Weather } from './weather.ts';
import type { ServerMessage, Witness } from './witness.ts';

export interface Wire {
  /** `answered`: null for a message without an acknowledgement. */
  send(message: Message, answered: ((answer: DraftAcknowledgement) => void) | null): void;
  close(): void;
  /** Nothing on it was lost, doubled or overtaken: what it brought is all there was. */
  isFaithful(): boolean;
}

export interface WireDeps {
  readonly process: SimulatedProcess;
  readonly token: string | null;
  readonly timeline: Timeline;
  readonly chance: SeededChance;
  readonly weather: () => Weather;
  readonly witness: Witness;
  readonly acknowledgements: Acknowledgements;
  /** The user of a token, if it is ours and has not expired by this clock. */
  readonly speakerOf: (token: string, now: number) => Speaker | null;
  /** Something inside the server's own calls went wrong: laws broken there must not be swallowed by them. */
  readonly guarded: (call: () => void) => void;
  readonly opened: () => void;
  readonly heard: (message: ServerMessage, viewer: string | null) => void;
  /** By the network or the process, not by the page. */
  readonly lost: () => void;
}

/** Until a process notices that a page is gone, and a page that its process is; milliseconds. */
const NOTICED_WITHIN = 4_000;
const DOOMED_WITHIN = 8_000;

export const openWire = (deps: WireDeps): Wire => {
  const { process, timeline, chance, weather, guarded } = deps;
  let connection: DraftConnection | null = null;
  let speaker: Speaker | null = null;
  let pageOpen = true;
  let doomed = false;
  let faithful = true;
  /** When the latest message of each direction comes; an ordered line brings none before. */
  const latest = { up: 0, down: 0 };

  const breakDown = (): void => {
    if (!pageOpen) return;
    pageOpen = false;
    timeline.after(chance.below(NOTICED_WITHIN), closeAtServer);
    timeline.after(chance.below(NOTICED_WITHIN), deps.lost);
  };

  const closeAtServer = (): void => {
    if (process.isAlive()) connection?.closed();
    connection = null;
  };

  const carry = (direction: 'up' | 'down', deliver: () => void): void => {
    const { loss, doubling, unordered, slowestMessage } = weather();
    if (chance.happens(loss)) {
      faithful = false;
      if (!doomed) timeline.after(chance.below(DOOMED_WITHIN), breakDown);
      doomed = true;
      return;
    }
    const times = chance.happens(doubling) ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      const soonest = timeline.now() + chance.below(slowestMessage + 1);
      const at = unordered ? soonest : Math.max(soonest, latest[direction]);
      if (unordered) faithful = false;
      latest[direction] = Math.max(at, latest[direction]);
      if (direction === 'up') timeline.after(at - timeline.now(), deliver);
      else timeline.quietlyAfter(at - timeline.now(), deliver);
    }
  };

  const toPage = (call: () => void): void =>
    carry('down', () => {
      if (pageOpen) guarded(call);
    });

  const tell = (message: ServerMessage, draftId: string | null): void => {
    const viewer = speaker?.userId ?? null;
    guarded(() => deps.witness.told(message, { draftId, viewer, now: process.now() }));
    toPage(() => deps.heard(message, viewer));
  };

  /** A newer token of the same user; another user's is refused (docs/product.md#acting-user). */
  const spoken = (token: string): void => {
    const shown = deps.speakerOf(token, process.now());
    if (shown === null || (speaker !== null && speaker.userId !== shown.userId)) {
      throw new BrokenLaw('a connection speaks for one user', { speaker, token });
    }
    speaker = shown;
  };

  const arrive = (
    { event, payload, errand }: Message,
    answered: ((answer: DraftAcknowledgement) => void) | null,
  ): void => {
    if (connection === null || !process.isAlive()) return;
    const judge =
      errand === null ? null : deps.acknowledgements.received(speaker, errand, process.now());
    const acknowledge = (answer: DraftAcknowledgement): void => {
      if (!process.isAlive()) return;
      guarded(() => {
        judge?.(answer);
        if (event === 'authenticate' && answer.accepted) {
          spoken(String(Reflect.get(Object(payload), 'token')));
        }
      });
      if (answered !== null) toPage(() => answered(answer));
    };
    void connection.receive(event, payload, answered === null ? undefined : acknowledge);
  };

  process.whenKilled(breakDown);
  timeline.after(chance.below(weather().slowestMessage + 1), async () => {
    if (!process.isAlive()) return breakDown();
    const accepted = await process.accept({ tell }, deps.token);
    speaker = deps.token === null ? null : deps.speakerOf(deps.token, process.now());
    connection = accepted;
    if (!pageOpen) closeAtServer();
    toPage(deps.opened);
  });

  return {
    send: (message, answered) => {
      if (pageOpen) carry('up', () => arrive(message, answered));
    },
    close: () => {
      if (!pageOpen) return;
      pageOpen = false;
      timeline.after(chance.below(NOTICED_WITHIN), closeAtServer);
    },
    isFaithful: () => faithful,
  };
};
