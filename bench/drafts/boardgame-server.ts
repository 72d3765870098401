/** boardgame.io's server with the draft game, in memory as it comes. */
import type * as Boardgame from 'boardgame.io/server';
import { createRequire } from 'node:module';
import { SnakeGame } from './boardgame-game.ts';

// Its modules for Node are CommonJS, in folders without an `exports` map.
const { Server } = createRequire(import.meta.url)('boardgame.io/server') as typeof Boardgame;

const port = Number(process.env['PORT']);

// Its lobby and its sockets on one port answer 404 with today's Koa; on two they are its documented other way.
await Server({ games: [SnakeGame], origins: [] }).run({
  port: port + 1,
  lobbyConfig: { apiPort: port },
});
