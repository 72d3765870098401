/** boardgame.io's server with the draft game: in memory, or in PostgreSQL when it gets a database. */
import { PostgresStore } from 'bgio-postgres';
import type * as Boardgame from 'boardgame.io/server';
import { createRequire } from 'node:module';
import { SnakeGame } from './boardgame-game.ts';

/** One connection per room of the benchmark, because a match is read and written in its own turn. */
const CONNECTIONS = 20;

// Its modules for Node are CommonJS, in folders without an `exports` map.
const { Server } = createRequire(import.meta.url)('boardgame.io/server') as typeof Boardgame;

const database = process.env['DATABASE_URL'];

const storeIn = (address: string): PostgresStore => {
  const url = new URL(address);
  return new PostgresStore({
    // The folder of PostgreSQL's sockets, which Sequelize doesn't read from an address.
    host: url.searchParams.get('host') ?? url.hostname,
    username: url.username,
    database: url.pathname.slice(1),
    logging: false,
    pool: { max: CONNECTIONS },
  });
};

// With today's Koa, its lobby and sockets answer 404 on a common port. Two ports are its documented alternative.
await Server({
  games: [SnakeGame],
  origins: [],
  ...(database === undefined ? {} : { db: storeIn(database) }),
}).run({
  port: Number(process.env['SOCKETS_PORT']),
  lobbyConfig: { apiPort: Number(process.env['PORT']) },
});
