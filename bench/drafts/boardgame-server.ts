/** boardgame.io's server with the draft game: in memory as it comes, or, told a database, in PostgreSQL. */
import { PostgresStore } from 'bgio-postgres';
import type * as Boardgame from 'boardgame.io/server';
import { createRequire } from 'node:module';
import { SnakeGame } from './boardgame-game.ts';

/** A connection for each room of the bench: a match is read and written in its own turn. */
const CONNECTIONS = 20;

// Its modules for Node are CommonJS, in folders without an `exports` map.
const { Server } = createRequire(import.meta.url)('boardgame.io/server') as typeof Boardgame;

const database = process.env['DATABASE_URL'];

const storeIn = (address: string): PostgresStore => {
  const url = new URL(address);
  return new PostgresStore({
    // The folder of PostgreSQL's sockets, which Sequelize does not take from an address.
    host: url.searchParams.get('host') ?? url.hostname,
    username: url.username,
    database: url.pathname.slice(1),
    logging: false,
    pool: { max: CONNECTIONS },
  });
};

// Its lobby and its sockets on one port answer 404 with today's Koa; on two they are its documented other way.
await Server({
  games: [SnakeGame],
  origins: [],
  ...(database === undefined ? {} : { db: storeIn(database) }),
}).run({
  port: Number(process.env['SOCKETS_PORT']),
  lobbyConfig: { apiPort: Number(process.env['PORT']) },
});
