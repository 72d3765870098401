/**
 * Bugs of the live draft that the simulation must find. Each replaces a text that occurs exactly once in its file.
 * `why` is the damage for people if it got through.
 */
import type { PlantedBug } from './planted-bugs.ts';

const ROOMS = 'apps/server/src/drafts/rooms/draft-rooms.ts';
const TIMERS = 'apps/server/src/drafts/rooms/room-timers.ts';
const REGISTRY = 'apps/server/src/drafts/rooms/room-registry.ts';
const WRITER = 'apps/server/src/drafts/rooms/command-writer.ts';
const DECIDE_NEXT = 'apps/server/src/drafts/rooms/decide-next.ts';
const OUTCOMES = 'apps/server/src/drafts/rooms/command-outcomes.ts';
const AUDIENCE = 'apps/server/src/drafts/connections/draft-audience.ts';
const CONNECTION = 'apps/server/src/drafts/connections/draft-connection.ts';
const CALLER = 'apps/server/src/drafts/connections/caller.ts';
const JOINED = 'apps/server/src/drafts/connections/joined-rooms.ts';
const VIEW = 'packages/contract/src/drafts/view-draft.ts';
const PRESENCE = 'apps/server/src/drafts/connections/presence.ts';
const KEEPER = 'apps/server/src/drafts/rooms/draft-keeper.ts';
const DECIDE = 'packages/rules/src/draft/decide.ts';
const STATE = 'packages/rules/src/draft/draft-state.ts';
const EVOLVE = 'packages/rules/src/draft/evolve.ts';

/** `file` is relative to the repository. */
export const DRAFT_BUGS: readonly PlantedBug[] = [
  {
    file: STATE,
    find: "begun || (deadline !== null && now >= deadline) ? 'withdrew' : 'ended'",
    replace: "begun ? 'withdrew' : 'ended'",
    why: 'whoever leaves after the deadline takes the contest away from the others',
  },
  {
    file: STATE,
    find: "begun || (deadline !== null && now >= deadline) ? 'withdrew' : 'ended'",
    replace: "(deadline !== null && now >= deadline) ? 'withdrew' : 'ended'",
    why: 'whoever leaves after the first pick is refunded',
  },
  {
    file: EVOLVE,
    find: 'const picks = state.picks.slice(0, -1);',
    replace:
      'const picks = state.picks.slice(0, -1);\n      if (picks.length === 0) state = { ...state, begun: false };',
    why: 'a first pick that was taken back no longer counts as made',
  },
  {
    file: DECIDE,
    find: "if (turn?.seat !== seat) return refuse({ name: 'not-your-turn', onTheClock: turn?.seat ?? null });",
    replace: "if (turn === null) return refuse({ name: 'not-your-turn', onTheClock: null });",
    why: 'whoever is quickest picks',
  },
  {
    file: DECIDE,
    find: 'if (taken !== undefined) {',
    replace: 'if (taken !== undefined && taken.seat === seat) {',
    why: 'a player is drafted by two seats',
  },
  {
    file: DECIDE,
    find: 'if (deadlineAt !== null && now >= deadlineAt)',
    replace: 'if (deadlineAt !== null && now >= deadlineAt + 60_000)',
    why: 'a pick counts after its time',
  },
  {
    file: DECIDE,
    find: 'pickNumber !== turn.pickNumber',
    replace: 'pickNumber < 0',
    why: 'a late message picks for a later turn',
  },
  {
    file: DECIDE,
    find: 'if (earlier !== null) {',
    replace: "if (earlier !== null && command.type !== 'set-queue') {",
    why: 'a message that comes twice is two commands',
  },
  {
    file: DECIDE,
    find: "if (state.phase !== 'picking') return refuse(phaseRefusal(state));\n  if (own.withdrawn)",
    replace:
      "if (state.phase !== 'picking' && state.phase !== 'paused') return refuse(phaseRefusal(state));\n  if (own.withdrawn)",
    why: 'picks go on while the operator has stopped the draft',
  },
  {
    file: WRITER,
    find: 'if (decided.consequence === null) events.push(decided);',
    replace:
      'if (decided.consequence === null) { deps.advance(room, [decided.next]); events.push(decided); }',
    why: 'a pick is told that is never stored',
  },
  {
    file: DECIDE_NEXT,
    find: '    return { room, pending, next, consequence: consequenceOf(event, pending.operated) };',
    replace:
      '    pending.resolve(ok({ sequence, event }));\n    return { room, pending, next, consequence: consequenceOf(event, pending.operated) };',
    why: 'a pick is acknowledged and then lost',
  },
  {
    file: OUTCOMES,
    find: '      await catchUp(room);\n      const overtaken',
    replace: '      const overtaken',
    why: 'who lost a race never learns what was stored',
  },
  {
    file: ROOMS,
    find: '    if (events.length > 0) timers.arm(room);',
    replace: '',
    why: 'only the first clock runs',
  },
  {
    file: TIMERS,
    find: "    arm(room, verdict.ok ? 0 : verdict.refusal.name === 'unavailable' ? RETRY_DELAY_MS : 1);",
    replace: '',
    why: 'a timer that fires early stops the clock for good',
  },
  {
    file: ROOMS,
    find: 'if (next.value === room.state) continue;',
    replace: '',
    why: 'what comes twice is told twice',
  },
  {
    file: TIMERS,
    find: "    if (room.completion === 'due' && awaitsCompletion(room)) return track(complete(room));\n",
    replace: '',
    why: 'a drafted contest never runs',
  },
  {
    file: REGISTRY,
    find: "completion: draft.closed ? 'told' : 'due',",
    replace: "completion: replayed.ok && isOver(replayed.value) ? 'told' : 'due',",
    why: 'a contest whose process dies after the last pick never runs',
  },
  {
    file: TIMERS,
    find: '      if (!closed) room.cancelTimer = scheduler.after(RETRY_DELAY_MS, () => arm(room));\n',
    replace: '',
    why: 'a contest whose last step fails once never runs',
  },
  {
    file: TIMERS,
    find: "    room.completion = 'under-way';\n    try {",
    replace: "    room.completion = 'under-way';\n    completed(room);\n    try {",
    why: 'a draft is told to be complete that may yet be cancelled',
  },
  {
    file: ROOMS,
    find: 'else if (known.state.sequence < sequence) await catchUp(known);',
    replace: '',
    why: 'what another process stores is never told here',
  },
  {
    file: AUDIENCE,
    find: "      broadcast({ room: everybody(draftId) }, 'draftComplete');\n",
    replace: '',
    why: 'nobody is told that the draft is complete',
  },
  {
    file: AUDIENCE,
    find: "const owner = event.type === 'queue-set' ? seatRoom(draftId, event.seat) : null;",
    replace: "const owner = event.type === 'queue-set' ? everybody(draftId) : null;",
    why: 'everybody is told everybody’s queue',
  },
  {
    file: CONNECTION,
    find: 'if (userId !== undefined && userId !== user.userId) return',
    replace: "if (userId === '') return",
    why: 'a message that names another user is taken for one’s own',
  },
  {
    file: CALLER,
    find: 'return scheduler.now() < identity.expiresAt ? identity : ',
    replace: 'return scheduler.now() < Infinity ? identity : ',
    why: 'an expired token goes on picking',
  },
  {
    file: CALLER,
    find: "if (current.status === 'signed-in' && current.identity.userId !== verified.userId) {",
    replace: "if (current.status === 'expired') {",
    why: 'a connection becomes another user’s, whose seat it has not joined',
  },
  {
    file: JOINED,
    find: '    if (member.userId !== null) presence.left(draftId, contestId, member.userId);\n',
    replace: '',
    why: 'who has gone is shown as there for ever',
  },
  {
    file: JOINED,
    find: '      for (const contestId of joined.keys()) leave(contestId);',
    replace: '',
    why: 'who has lost the connection is shown as there for ever',
  },
  {
    file: PRESENCE,
    find: 'if (now() - at > FORGOTTEN_AFTER_MS) known.elsewhere.delete(other);',
    replace: '',
    why: 'who was with a process that died is shown as there for ever',
  },
  {
    file: VIEW,
    find: 'draw: wireDraw(draft.draw),',
    replace: 'draw: null,',
    why: 'nobody can repeat the draw of the order',
  },
  {
    file: VIEW,
    find: "return state.phase === 'complete'\n        ? patch({ type: 'last-pick',",
    replace: "return state.phase !== 'waiting'\n        ? patch({ type: 'last-pick',",
    why: 'the seed comes with every pick',
  },
  {
    file: VIEW,
    find: 'own: own === null ? null : { queue: [...openQueue(state, own)] },',
    replace: "own: { queue: [...openQueue(state, state.setup.seats[0] ?? '')] },",
    why: 'one seat’s queue is told to all',
  },
  {
    file: KEEPER,
    find: '      await rooms.sweep();\n',
    replace: '',
    why: 'a hint that is lost is never made good',
  },
];
